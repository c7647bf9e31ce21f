import { expect, it } from 'vitest'
import { sendsInClear } from '../../../../core/models/chat/sendsInClear.ts'

it.each([
  'https://api.a.example/v1',
  'http://localhost:8080/v1',
  'http://localhost./v1',
  'http://llm.localhost/v1',
  'http://127.0.0.1:8080/v1',
  'http://127.8.9.10/v1',
  'http://0.0.0.0:8000/v1',
  'http://[::1]:8080/v1',
  'http://10.1.2.3/v1',
  'http://172.16.0.1/v1',
  'http://172.31.255.254/v1',
  'http://192.168.0.10:11434/v1',
  'http://[fd12:3456::1]/v1',
  'http://[::ffff:192.168.0.10]/v1',
  'http://NAS.local/v1',
  'http://gpubox:8000/v1',
])('what goes to %s is not open to others', (address) => {
  expect(sendsInClear(address)).toBe(false)
})

it.each([
  'http://api.a.example/v1',
  'http://api.a.example./v1',
  'http://8.8.8.8/v1',
  'http://134744072/v1',
  'http://172.32.0.1/v1',
  'http://172.15.0.1/v1',
  'http://192.169.0.1/v1',
  'http://11.0.0.1/v1',
  'http://[2606:4700::1111]/v1',
  'http://[::ffff:8.8.8.8]/v1',
  'http://10.0.0.1.a.example/v1',
  'http://localhost.a.example/v1',
  'http://local.a.example/v1',
])('what goes to %s can be read on its way', (address) => {
  expect(sendsInClear(address)).toBe(true)
})
