import { expect, test } from 'vitest'
import { hasPrebuiltLlama } from '../../../../core/models/chat/hasPrebuiltLlama.ts'

test('a machine for which nobody builds llama.cpp has no prebuilt one', () => {
  expect(hasPrebuiltLlama('sunos', 'x64')).toBe(false)
  expect(hasPrebuiltLlama('linux', 's390x')).toBe(false)
  expect(hasPrebuiltLlama('toString', 'x64')).toBe(false)
})

test.runIf(['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64'].includes(`${process.platform}-${process.arch}`))(
  'this machine has one',
  () => {
    expect(hasPrebuiltLlama()).toBe(true)
  },
)
