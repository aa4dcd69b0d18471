/** The three dropdowns of the public navigation. */
export const TOP_MENUS = [
  {
    id: 'for-talent',
    label: 'For Talent',
    links: [
      {
        label: 'Apply as talent',
        to: '/register',
        search: { role: 'talent' },
        note: 'One form, then the waiting list',
      },
      { label: 'How we work', to: '/about', note: 'Who reviews you, and what happens next' },
      { label: 'Your privacy', to: '/privacy', note: 'What we keep, and who may see it' },
    ],
  },
  {
    id: 'for-networks',
    label: 'For TV Networks',
    links: [
      {
        label: 'Register your network',
        to: '/register',
        search: { role: 'tv_network' },
        note: 'With your corporate address',
      },
      { label: 'What you get', to: '/about', note: 'Vetted people, and reasons for each match' },
      { label: 'What we agree on', to: '/terms', note: 'The terms, in plain words' },
    ],
  },
  {
    id: 'connect-with-us',
    label: 'Connect With Us',
    links: [
      { label: 'Contact', to: '/contact', note: 'Write, call or visit' },
      { label: 'About', to: '/about', note: 'Why we do this' },
      { label: 'Privacy', to: '/privacy', note: 'Four cookies and no tracking' },
      { label: 'Terms', to: '/terms', note: 'The rules of the house' },
    ],
  },
] as const

export type TopMenuEntry = (typeof TOP_MENUS)[number]
