import type { Icon as IconData, SimpleIcon } from '@wikimedia/codex-icons'

/** A Codex icon. It is decorative: there is always a text label as well. */
export function Icon({ icon }: { readonly icon: IconData }): React.JSX.Element {
  return (
    <span className="cdx-icon" aria-hidden="true">
      <svg viewBox="0 0 20 20" width="100%" height="100%">
        {pathsOf(simple(icon)).map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    </span>
  )
}

function simple(icon: IconData): SimpleIcon {
  if (typeof icon === 'string' || 'path' in icon) return icon
  return 'ltr' in icon ? icon.ltr : simple(icon.default)
}

/** Icons are a path, or a string of SVG elements whose paths are drawn. */
function pathsOf(icon: SimpleIcon): readonly string[] {
  if (typeof icon !== 'string') return [icon.path]
  return [...icon.matchAll(/\sd="([^"]+)"/g)].map((match) => match[1] ?? '')
}
