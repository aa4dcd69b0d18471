/** What the site stores in a visitor's browser, for the privacy policy: the purpose, and the duration. */
export const KEPT_IN_BROWSER = [
  {
    name: 'session',
    where: 'Cookie',
    purpose: 'Keeps you signed in. Sealed: nobody but our server can read or change it.',
    until:
      'Until you close the browser, 12 hours at most. With “Remember me”: 30 days at most, 14 days without a visit.',
  },
  {
    name: 'registration',
    where: 'Cookie',
    purpose:
      'The receipt of an application made in this browser, with the address you typed, so that it can tell you what became of it. Sealed: nobody but our server can read it.',
    until: '90 days',
  },
  {
    name: 'device',
    where: 'Cookie',
    purpose:
      'Set when you sign in or set a new password. It lets you in from this browser while a stranger tries passwords at your account. Sealed, and names nobody: it signs nobody in, and does not tell the next user of the browser who you are.',
    until: '90 days after you last signed in here, also when you sign out',
  },
  {
    name: 'agent',
    where: 'Cookie',
    purpose:
      'Keeps the page of a talent’s agent open. Set when an agent opens the link in our email. Sealed, and opens nothing but that page.',
    until: '12 hours, or until the agent closes the page',
  },
  {
    name: 'agent-link…',
    where: 'Session storage',
    purpose:
      'The link that opened an agent’s page, so that you can ask for a new one. Sent to us only when the agent asks.',
    until: 'Until you close the tab',
  },
  {
    name: 'theme',
    where: 'Local storage',
    purpose: 'Whether you chose the light or the dark theme. Never sent to us.',
    until: 'Until you choose “System”',
  },
  {
    name: 'signed-in',
    where: 'Local storage',
    purpose:
      'Which of the roles is signed in, so that the right navigation is drawn at once. Opens nothing, and is never sent to us.',
    until: 'Until you sign out',
  },
  {
    name: 'shortcuts',
    where: 'Local storage',
    purpose: 'That you turned single-key shortcuts off. Never sent to us.',
    until: 'Until you turn them on again',
  },
  {
    name: 'draft:…',
    where: 'Session storage',
    purpose:
      'What you have typed into a form and not sent yet, and what was saved when you began, so that a reload loses nothing. Never a password, and never sent to us.',
    until: 'Until you send the form, sign out or close the tab',
  },
  {
    name: 'token:…',
    where: 'Session storage',
    purpose:
      'The last part of an emailed link, which we remove from the address bar, so that a reload still works. Sent to us only to do what the link is for.',
    until: 'Until you close the tab',
  },
  {
    name: 'tsr-scroll-restoration…',
    where: 'Session storage',
    purpose:
      'How far down each page you were, so that Back leads to the same place. Never sent to us.',
    until: 'Until you close the tab',
  },
  {
    name: 'tanstack_router_reload:…',
    where: 'Session storage',
    purpose:
      'That a page was reloaded because a part of it was missing, so that it does not reload forever. Never sent to us.',
    until: 'Until you close the tab',
  },
] as const
