import type { Visibility } from '../../../shared/visibility.ts'

/**
 * A visible talent who works at Meridian. The network's registered name differs slightly, and the talent is hidden from
 * it.
 */
export const VISIBILITY = {
  visible: true,
  hideEmployer: true,
  hideLinks: false,
  pausedUntil: null,
  seenBy: {
    networks: 14,
    networksWhenVisible: 14,
    employer: {
      typed: 'Meridian',
      matched: [
        {
          id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c09',
          name: 'Meridian News Group',
          isCertain: false,
          isOther: false,
          isHidden: true,
        },
      ],
      hidden: true,
      namedIn: [],
    },
  },
} satisfies Visibility
