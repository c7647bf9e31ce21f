import { useEffect } from 'react'
import { isTyping } from '../frame/useGlobalKeys.ts'
import { addressesIn } from '../parts/parseAddresses.ts'
import { useAppState } from '../state/appState.ts'

/** Adds the addresses that are pasted outside any field. Pass a stable function. */
export function usePastedAddresses(onPaste: (addresses: readonly string[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      if (isTyping(event) || useAppState.getState().dialog !== null) return
      const addresses = addressesIn(event.clipboardData?.getData('text/plain') ?? '')
      if (addresses.length === 0) return
      event.preventDefault()
      onPaste(addresses)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [onPaste])
}
