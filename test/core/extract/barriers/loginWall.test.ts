import { describe, expect, it } from 'vitest'
import { loginWall } from '../../../../core/extract/barriers/loginWall.ts'
import { article, page } from './page.ts'

describe('a login wall', () => {
  it.each([
    'Log in to continue reading your saved stories\nEmail\nPassword\nForgot password?',
    'You must log in to continue.\nLog into Facebook\nForgot account?',
    'See more of Harrow Bay Coastguard on Facebook\nLog in\nCreate new account',
    'Sign in to view this discussion\nDon’t have an account? Sign up',
    'This group is only visible to members',
    'Melden Sie sich an, um diesen Inhalt zu sehen\nPasswort vergessen?',
    'Anmelden, um fortzufahren',
    'Connectez-vous pour accéder à ce contenu\nMot de passe oublié ?',
    'Inicia sesión para ver esta página\n¿Olvidaste tu contraseña?',
    'Accedi per continuare\nPassword dimenticata?',
    'Log in om deze pagina te bekijken\nWachtwoord vergeten?',
    'Faça login para continuar\nEsqueceu a senha?',
  ])('is %j', (text) => {
    expect(loginWall.recognizes(page(text))).toBe(true)
  })

  it.each([
    ['an article with a login above it', `Log in to view your account\n${article(40)}`],
    ['an article with comments for members', `${article(40)}\nSign in to view the comments.`],
    ['a brief', 'Ferry aground near Tarn\nLog in'],
    [
      'a report of a few sentences',
      'Residents must log in to view the plan, the council said.\nThe plan for the harbour road was published on Thursday and will be discussed at the town hall of Tarn on the last day of May at seven.',
    ],
    ['a menu', 'Home\nNews\nLog in\nSign up'],
  ])('is not %s', (_, text) => {
    expect(loginWall.recognizes(page(text))).toBe(false)
  })
})
