import { Link } from '@tanstack/react-router'
import { BRAND } from '../../../../shared/brand.ts'
import { CONTACT } from '../../../../shared/brand-contact.ts'
import { ContactAddress, LegalDocument, type LegalSection } from './legal-document.tsx'

const kept = [
  {
    name: 'session',
    where: 'Cookie',
    purpose: 'Keeps you signed in. Sealed: nobody but our server can read or change it.',
    until:
      'Until you close the browser, 12 hours at most. With ‘Remember me’: 30 days at most, 14 days without a visit.',
  },
  {
    name: 'registration',
    where: 'Cookie',
    purpose:
      'The receipt of an application made in this browser, so that it can tell you what became of it.',
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
    name: 'theme',
    where: 'Local storage',
    purpose: 'Whether you chose the light or the dark theme. Never sent to us.',
    until: 'Until you choose ‘System’',
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
      'That a page was loaded anew for a part of it that is gone, so that it is not loaded for ever. Never sent to us.',
    until: 'Until you close the tab',
  },
] as const

const sections: readonly LegalSection[] = [
  {
    id: 'responsible',
    title: 'Who is responsible',
    body: (
      <p>
        {BRAND.company}, {CONTACT.address.join(', ')}, runs {BRAND.name} and decides what happens
        with the data. Write to <ContactAddress /> about anything on this page.
      </p>
    ),
  },
  {
    id: 'what-we-collect',
    title: 'What we collect',
    body: (
      <>
        <p>Only what you type, and what is needed to answer you.</p>
        <dl>
          <dt>When talent applies</dt>
          <dd>
            Name, email address, password, phone number, nationality, location, years of experience,
            whether you are available, otherwise your present network, and if you wish your
            LinkedIn, X and Instagram addresses.
          </dd>
          <dt>When a network applies</dt>
          <dd>
            Your name, corporate email address, password, phone number, the network’s name, your job
            title, and if you wish the same three addresses.
          </dd>
          <dt>When you write to us</dt>
          <dd>Name, email address, subject and message.</dd>
          <dt>When an account is decided on</dt>
          <dd>Which administrator changed its status, when, from what to what, and the reason.</dd>
          <dt>When any page is asked for</dt>
          <dd>
            The time, the kind of call, whether it succeeded and how long it took. Our own log holds
            no network address, no email address and nothing you typed.
          </dd>
        </dl>
        <p>
          To stop people from guessing passwords we count attempts for each network address, each
          account and each browser that an account was signed in to from. We count them under a
          fingerprint from which the address cannot be read, and forget the count within minutes.
        </p>
      </>
    ),
  },
  {
    id: 'why',
    title: 'What we use it for',
    body: (
      <p>
        To review applications, to run accounts, to introduce talent and networks to each other, to
        answer messages and to send the emails that belong to these: the confirmation of your
        address, and the outcome of a review. In legal terms: to perform our agreement with you,
        and, for protection against misuse, in our legitimate interest. We send no newsletters and
        sell no data.
      </p>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    body: (
      <>
        <p>
          Administrators see applications and accounts, because they review them. Approved networks
          may see the profiles of approved talent. Nobody sees a profile that is pending, rejected,
          deactivated or hidden, except administrators. The public sees none.
        </p>
        <p>
          A network is never shown a talent’s phone number or email address before that talent has
          agreed to it. These rules are enforced by the database itself and not only by the pages.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and storage',
    body: (
      <>
        <p>
          We set three cookies, all only for this site, all out of reach of scripts. None is set
          before you apply, sign in or set a new password. That is why no banner asks you about
          them.
        </p>
        <ul className="plain">
          {kept.map(({ name, where, purpose, until }) => (
            <li key={name} className="grid gap-1 border-t border-line py-4 last:border-b">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <code className="font-semibold wrap-anywhere">{name}</code>
                <span className="text-sm text-soft">{where}</span>
              </p>
              <p className="text-sm">{purpose}</p>
              <p className="text-sm text-soft">Kept: {until}</p>
            </li>
          ))}
        </ul>
      </>
    ),
  },
  {
    id: 'tracking',
    title: 'No tracking',
    body: (
      <p>
        No analytics, no advertising, no tracking pixels, no social plug-ins. Every font, script and
        picture comes from our own address, and your browser is told to load nothing from anywhere
        else.
      </p>
    ),
  },
  {
    id: 'where',
    title: 'Where it lives',
    body: (
      <>
        <p>Three companies process data for us, and for nothing of their own:</p>
        <dl>
          <dt>Cloudflare</dt>
          <dd>
            Delivers the pages and runs our server code, close to where you are. As the carrier it
            sees your network address.
          </dd>
          <dt>Supabase</dt>
          <dd>Holds the database and the sign-in service. Passwords are stored only as hashes.</dd>
          <dt>Resend</dt>
          <dd>Delivers the emails described above, and for that receives your email address.</dd>
        </dl>
        <p>
          They may work in countries other than yours. Where the law asks for it, contracts with
          standard clauses protect the data there. Connections are encrypted throughout.
        </p>
      </>
    ),
  },
  {
    id: 'keeping',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>Accounts and profiles: as long as the account exists.</li>
        <li>Applications that were rejected: until you ask us to erase them.</li>
        <li>
          What a network is called and the mail domains it writes from: also when one of its
          accounts is erased, without the account and whose it was, so that talent who hide from the
          network stay hidden.
        </li>
        <li>Links that confirm an email address: they work for 48 hours and only once.</li>
        <li>Messages to us: until the matter is settled.</li>
        <li>
          The record of decisions: as long as we may have to explain them. It cannot be altered,
          which protects you as well.
        </li>
      </ul>
    ),
  },
  {
    id: 'decisions',
    title: 'No decision by machine',
    body: (
      <p>
        People approve, reject, hide and deactivate. AI-assisted matching proposes talent to
        networks and shows its reasons; no decision with effects on you is made by it alone.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'What you can ask of us',
    body: (
      <>
        <p>
          To see what we hold about you, to have it corrected, erased, restricted or handed over in
          a form that machines can read, and to object to its use. Write to <ContactAddress />; we
          answer within a month and charge nothing. You may also complain to the authority for data
          protection where you live.
        </p>
        <p>
          Erasing an account removes its profile. The record that a decision was made remains, as
          section 8 says.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    body: (
      <p>
        When this page changes, so does the date at its head; account holders are told beforehand of
        changes that matter. If anything here is unclear, <Link to="/contact">ask us</Link>.
      </p>
    ),
  },
]

/** `/privacy`. What it says about cookies, logs and mails must stay true of the product. */
export function PrivacyPage() {
  return (
    <LegalDocument
      title="Privacy policy"
      summary="We keep what you type into our forms, show it to those who need it, and set three cookies. Nobody follows you around."
      sections={sections}
    />
  )
}
