/** The three dropdowns of the public navigation. */
export const TOP_MENUS = [
  {
    id: 'for-talent',
    label: 'For Talent',
    links: [
      { label: 'Apply as talent', to: '/register', note: 'Join the waiting list' },
      { label: 'How we work', to: '/about', note: 'Who reviews you, and how' },
      { label: 'Your privacy', to: '/privacy', note: 'Who can see your profile' },
    ],
  },
  {
    id: 'for-networks',
    label: 'For TV Networks',
    links: [
      { label: 'Register your network', to: '/register', note: 'With your corporate address' },
      { label: 'About us', to: '/about', note: 'What we do for casting teams' },
      { label: 'Terms', to: '/terms', note: 'What we agree on' },
    ],
  },
  {
    id: 'connect',
    label: 'Connect With Us',
    links: [
      { label: 'Contact', to: '/contact', note: 'Write to a person' },
      { label: 'About', to: '/about', note: 'Our mission' },
      { label: 'Privacy', to: '/privacy', note: 'What we keep, and why' },
      { label: 'Terms', to: '/terms', note: 'The rules of the house' },
    ],
  },
] as const
