import { expect, test } from 'vitest'
import { asksEarnings } from './asks-earnings.ts'

test.each([
  'What do you earn at the moment?',
  'How much are you being paid\nat your present job?',
  'And how much do you make now?',
  'Please tell us your current salary.',
  'What’s your salary?',
  'We need your pay history.',
  'Send me your last fee.',
  'Was verdienen Sie zurzeit?',
  'Wie hoch ist Ihr derzeitiges Gehalt?',
  'Combien gagnez-vous ?',
  'Votre salaire actuel, s’il vous plaît.',
  '¿Cuánto ganas ahora?',
  'Qual é o seu salário atual?',
  'Vad tjänar du?',
  'Hva tjener du?',
  'Din nuvarande lön?',
])('it is found: %s', (text) => {
  expect(asksEarnings(text)).toBe(true)
})

test.each([
  'Your salary will be 4,000 a month.',
  'What would you expect for it?',
  'Tell us your pay expectations.',
  'The pay is 400 to 520 a day, more than the current rate of the house.',
  'We pay what you make of it.',
  'What you make of a live desk is why we write.',
  'Ihr Gehalt beträgt 4.000 Euro.',
  'Le salaire est de 400 euros par jour.',
  '',
])('what may be said is left alone: %s', (text) => {
  expect(asksEarnings(text)).toBe(false)
})
