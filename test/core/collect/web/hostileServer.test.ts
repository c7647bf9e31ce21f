import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { failureOf, fetchPage } from './fetchFailureOf.ts'
import { httpServer, httpsServer, rawServer } from '../loopbackServer.ts'

describe('a hostile or broken server', () => {
  it.each([
    [401, 'no-access'],
    [402, 'no-access'],
    [403, 'no-access'],
    [404, 'gone'],
    [410, 'gone'],
    [418, 'status'],
    [429, 'busy'],
    [451, 'withheld'],
    [500, 'server'],
    [503, 'busy'],
    [599, 'server'],
  ])('that answers %d is a failure with that status: %s', async (status, reason) => {
    const { host } = await httpServer((_request, response) => response.writeHead(status).end('no'))
    expect(await failureOf(`http://${host}/`, { allowLoopback: [host] })).toMatchObject({ reason, status })
  })

  it.each([
    ['gzip', gzipSync(Buffer.alloc(200 * 1024 * 1024))],
    ['br', brotliCompressSync(Buffer.alloc(50 * 1024 * 1024))],
  ])('that sends a %s bomb is cut off at the limit, with little of it in memory', async (encoding, bomb) => {
    const { host } = await httpServer((_request, response) => {
      response.writeHead(200, { 'Content-Encoding': encoding }).end(bomb)
    })
    const before = process.memoryUsage().arrayBuffers
    expect(await failureOf(`http://${host}/`, { allowLoopback: [host] })).toMatchObject({ reason: 'too-large' })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30 * 1024 * 1024)
  })

  it('that announces too many bytes is left before they are read', async () => {
    const { host } = await httpServer((_request, response) => {
      response.writeHead(200, { 'Content-Length': 11 * 1024 * 1024 }).write('a')
    })
    expect(await failureOf(`http://${host}/`, { allowLoopback: [host] })).toMatchObject({ reason: 'too-large' })
  })

  it('that sends too many bytes without announcing them is cut off', async () => {
    const { host } = await httpServer((_request, response) => {
      for (let sent = 0; sent < 40; sent += 1) response.write('x'.repeat(1_000))
      response.end()
    })
    const options = { allowLoopback: [host], maxBytes: 39_999 }
    expect(await failureOf(`http://${host}/`, options)).toMatchObject({ reason: 'too-large' })
    const whole = await fetchPage(`http://${host}/`, { ...options, maxBytes: 40_000 })
    expect(whole.bytes).toHaveLength(40_000)
  })

  it('that drips a byte at a time ends at the total time', async () => {
    const { host } = await httpServer((_request, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(drip))
    })
    const failure = await failureOf(`http://${host}/`, { allowLoopback: [host], totalMs: 300 })
    expect(failure).toMatchObject({ reason: 'timed-out' })
    expect(failure.message).toContain('took too long as a whole')
  })

  it('that falls silent in the middle of the body, or before the headers, ends at the idle time', async () => {
    const silent = await rawServer((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc'))
    const mute = await rawServer((socket) => socket.resume())
    for (const { host } of [silent, mute]) {
      const failure = await failureOf(`http://${host}/`, { allowLoopback: [host], idleMs: 200 })
      expect(failure).toMatchObject({ reason: 'timed-out' })
    }
  })

  it('that sends headers without end is cut off', async () => {
    const { host } = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      const flood = setInterval(() => socket.write(`X-Flood: ${'x'.repeat(10_000)}\r\n`), 1)
      socket.on('close', () => clearInterval(flood))
    })
    expect(await failureOf(`http://${host}/`, { allowLoopback: [host] })).toMatchObject({ reason: 'response' })
  })

  it('that sends interim answers without end ends at the total time', async () => {
    const { host } = await rawServer((socket) => {
      const flood = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 5)
      socket.on('close', () => clearInterval(flood))
    })
    expect(await failureOf(`http://${host}/`, { allowLoopback: [host], totalMs: 300 })).toMatchObject({
      reason: 'timed-out',
    })
  })

  it.each([
    ['does not speak HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', 'response'],
    ['hangs up without a word', '', 'connection'],
    ['hangs up before the announced end', 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc', 'connection'],
    ['sends broken gzip', 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc', 'response'],
    [
      'sends an encoding nobody asked for',
      'HTTP/1.1 200 OK\r\nContent-Encoding: x\r\nContent-Length: 1\r\n\r\na',
      'response',
    ],
    ['packs twice', 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip, gzip\r\nContent-Length: 1\r\n\r\na', 'response'],
    ['gives two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 'response'],
    ['breaks its chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 'response'],
  ])('that %s is a failure', async (_what, answer, reason) => {
    const { host } = await rawServer((socket) => {
      socket.once('data', () => socket.end(answer))
    })
    expect(await failureOf(`http://${host}/`, { allowLoopback: [host] })).toMatchObject({ reason })
  })

  it('that packs half of its gzip is a failure', async () => {
    const half = gzipSync('x'.repeat(100_000)).subarray(0, 60)
    const { host } = await httpServer((_request, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(half)
    })
    expect(await failureOf(`http://${host}/`, { allowLoopback: [host] })).toMatchObject({ reason: 'response' })
  })

  it('that signed its own certificate is a failure, and so is one that has none', async () => {
    const selfSigned = await httpsServer((_request, response) => response.end('x'))
    const plain = await httpServer((_request, response) => response.end('x'))
    for (const { host } of [selfSigned, plain]) {
      expect(await failureOf(`https://${host}/`, { allowLoopback: [host] })).toMatchObject({ reason: 'tls' })
    }
  })

  it('that is not there is a failure', async () => {
    expect(await failureOf('http://127.0.0.1:1/', { allowLoopback: ['127.0.0.1:1'] })).toMatchObject({
      reason: 'connection',
    })
  })
})
