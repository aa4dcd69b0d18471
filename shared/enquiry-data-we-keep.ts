import type { KeptData } from './kept-data.ts'

/** What is kept about people because of enquiries: rows of `DATA_WE_KEEP`. */
export const ENQUIRY_DATA_WE_KEEP: readonly KeptData[] = [
  {
    what: 'Enquiries: which network asked which talent about which job, what both wrote, the files that they sent each other, when and where they meet, the self-tape that a talent handed in, on which days a talent is free or booked, what was offered, and the contact details that either side gave',
    why: 'So that a network can ask you for a job, and you can answer',
    howLong:
      'While one of the two accounts exists. Of a side that is erased, nothing that it said stays with the other.',
    receives:
      'The network and the talent, each what the other side wrote and gave. Our team reads none of it, unless the talent reports it.',
    tables: [
      'private.enquiries',
      'private.enquiry_messages',
      'private.enquiry_attachments',
      'private.auditions',
      'private.tapes',
      'private.offers',
      'private.availability_checks',
      'private.network_contacts',
      'private.enquiry_requests',
    ],
  },
  {
    what: 'Whether you show others that you have read their messages, and when you last read them',
    why: 'So that both know what was read, if both want that',
    howLong: 'Until you turn it off',
    receives:
      'Those you write to who have turned it on too: only which of their messages you have read',
    tables: ['private.read_receipts', 'private.enquiry_reads'],
  },
  {
    what: 'Which answers a network owed talent, and when it gave them',
    why: 'So that talent read how often a network answers in time',
    howLong: '180 days',
    receives: 'The talent it asks, as two numbers for the whole network',
    tables: ['private.owed_answers'],
  },
  {
    what: 'When a network’s new enquiries were paused because few were answered, how many were, and who of our team looked',
    why: 'So that nobody writes to talent at random',
    howLong: 'While the network exists',
    receives: 'Our team. We tell the network’s owners about the pause and its end.',
    tables: ['private.asking_pauses'],
  },
  {
    what: 'Reports of enquiries: who reported which and why, and a copy of what was written until then, with the files that had been sent',
    why: 'So that our team can decide about what was reported',
    howLong: 'While the network exists; the copy until one of the two accounts is erased',
    receives: 'Our team. The network reads that an enquiry was reported, and not why.',
    tables: ['private.enquiry_reports'],
  },
]
