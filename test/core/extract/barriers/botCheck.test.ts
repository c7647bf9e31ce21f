import { describe, expect, it } from 'vitest'
import { botCheck } from '../../../../core/extract/barriers/botCheck.ts'
import { article, page } from './page.ts'

describe('a bot check', () => {
  it.each([
    'Just a moment...\nEnable JavaScript and cookies to continue',
    'paper.example\nPlease enable JS and disable any ad blocker',
    'paper.examplePlease enable JS and disable any ad blocker',
    'Attention Required! | Cloudflare\nSorry, you have been blocked\nYou are unable to access paper.example\nCloudflare Ray ID: 8480\nYour IP:\nClick to reveal\nPerformance & security by Cloudflare',
    'Access Denied\nYou don\'t have permission to access "http://paper.example/" on this server.\nReference #18.f3',
    'Checking your browser before accessing paper.example.\nThis process is automatic. Your browser will redirect to your requested content shortly.',
    'Verify you are human by completing the action below.\npaper.example needs to review the security of your connection before proceeding.',
    'Pardon Our Interruption\nAs you were browsing something about your browser made us think you were a bot.',
    'Our systems have detected unusual traffic from your computer network. Please try your request again later.',
    'Are you a robot?\nPlease tick the box.',
    'Press & Hold to confirm you are a human (and not a bot).\nReference ID 0c1f',
    'Blocked\nYour request has been blocked due to a network policy.\nTry logging in here to get back to browsing.',
    'Access to this page has been denied because we believe you are using automation tools to browse the website.',
    'Bitte bestätigen Sie, dass Sie ein Mensch sind.\nDiese Sicherheitsüberprüfung dauert einen Moment.',
    'Zugriff verweigert\nSie haben keine Berechtigung.',
    'Vérifiez que vous êtes humain en cochant la case.',
    'Accès refusé\nErreur 15',
    'Verifica que eres un ser humano para continuar.',
    'Acceso denegado\nCódigo 16',
    'Verifica di essere umano prima di continuare.',
    'Accesso negato',
    'Even controleren of je een mens bent',
    'Toegang geweigerd',
    'Confirme que não é um robô.',
    'Acesso negado',
  ])('is %j', (text) => {
    expect(botCheck.recognizes(page(text))).toBe(true)
  })

  it.each([
    ['an article about one', `Sites now ask readers: verify you are human.\n${article(200)}`],
    [
      'an article with the mark of a captcha at its end',
      `${article(60)}\nThis site is protected by reCAPTCHA and the Google Privacy Policy and Terms of Service apply.`,
    ],
    [
      'an article about blocked roads',
      'Access denied\nThe council said on Thursday that residents had been denied access to the harbour road after the storm. Volunteers brought food to forty families.\nNobody was hurt, the mayor told reporters, and a temporary path would open on Monday at seven.',
    ],
    ['a brief of a few words', 'Ferry aground near Tarn'],
    [
      'an article that asks for JavaScript for its comments',
      `${article(90)}\nPlease enable JavaScript to view the comments.`,
    ],
    [
      'an article about robots',
      'Just a moment of fog was enough\nThe ferry ran aground when its robot pilot lost sight of the lights in thick fog, an inspector said on Thursday in the capital.\nThe company that built it had tested the ship for eleven months with forty volunteers from Tarn, Vale and Harrow Bay.',
    ],
  ])('is not %s', (_, text) => {
    expect(botCheck.recognizes(page(text))).toBe(false)
  })
})
