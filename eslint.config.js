import importX from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

// The way of the data. A module may import core/domain, core/host and the modules before it, never one after it.
const wayOfTheData = [
  'event',
  'collect',
  'extract',
  'chunk',
  'models',
  'rank',
  'verify',
  'write',
  'answer',
  'versions',
  'ledger',
  'review',
  'update',
  'export',
  'publish',
  'evaluate',
  'store',
  'benchmark',
  'settings',
  'engine',
]
const frontEnds = ['cli', 'electron', 'renderer']

const boundaries = [
  { target: './core/domain', from: './core', except: ['./domain'], message: 'core/domain imports nothing of core.' },
  {
    target: './core/host',
    from: './core',
    except: ['./host', './domain'],
    message: 'core/host stands before the modules.',
  },
  ...wayOfTheData.map((name, place) => ({
    target: `./core/${name}`,
    from: wayOfTheData.slice(place + 1).map((later) => `./core/${later}`),
    message: `core/${name} stands before this module in the way of the data.`,
  })),
  {
    target: './core',
    from: [...frontEnds.map((name) => `./${name}`), './test', './bench'],
    message: 'core knows no front end.',
  },
]

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', 'resources/sample/', 'resources/models/', '.bench/', 'out/'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    // One program for all files: those of the build's parts would each be checked by itself.
    languageOptions: { parserOptions: { project: './tsconfig.lint.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'import-x/no-restricted-paths': ['error', { zones: boundaries.filter((zone) => zone.from.length > 0) }],
      'no-restricted-properties': [
        'error',
        { object: 'URL', property: 'canParse', message: 'On Node 20 it refuses addresses beyond ASCII: see isUrl.' },
      ],
      'import-x/no-default-export': 'error',
      'import-x/no-cycle': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.mjs', 'resources/{article,benchmark}/*.js'],
    extends: [...tseslint.configs.recommended, ...tseslint.configs.stylistic],
    rules: { eqeqeq: 'error', 'no-empty': ['error', { allowEmptyCatch: false }] },
  },
  { files: ['test/**/*.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['*.config.ts'], rules: { 'import-x/no-default-export': 'off' } },
  { files: ['bench/**/*.ts'], rules: { 'no-console': 'off' } },
)
