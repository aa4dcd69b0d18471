import { Link } from '@tanstack/react-router'
import { BRAND } from '../../../../shared/brand.ts'
import { CONTACT } from '../../../../shared/brand-contact.ts'
import { DATA_WE_KEEP } from '../../../../shared/data-we-keep.ts'
import { KEPT_IN_BROWSER } from './kept-in-browser.ts'
import { ContactAddress, LegalDocument, type LegalSection } from './legal-document.tsx'

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
    title: 'What we keep, why and how long',
    body: (
      <>
        <p>
          What you type, upload and do here, and what is needed to answer you. Administrators see
          what they need to review applications and to run accounts; each row says who else receives
          it.
        </p>
        <ul className="plain">
          {DATA_WE_KEEP.map(({ what, why, howLong, receives }) => (
            <li key={what} className="grid gap-2 border-t border-line py-4 last:border-b">
              <p className="font-semibold">{what}</p>
              <dl className="plain grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[7rem_1fr]">
                <dt>Why</dt>
                <dd>{why}</dd>
                <dt>How long</dt>
                <dd>{howLong}</dd>
                <dt>Who receives it</dt>
                <dd>{receives}</dd>
              </dl>
            </li>
          ))}
        </ul>
        <p>
          When any page is asked for, our own log notes the time, the kind of call, whether it
          succeeded and how long it took; while you are signed in, also a pseudonym of your account,
          so that we can follow a fault or an attack. Only we can tell whose it is. It holds no IP
          address, no email address and nothing you typed.
        </p>
      </>
    ),
  },
  {
    id: 'why',
    title: 'Our legal grounds',
    body: (
      <p>
        To review applications, to run accounts, to introduce talent and networks to each other and
        to answer messages: that is to perform our agreement with you. To notice people who apply
        twice or under another’s name, to stop misuse and to explain decisions later: that is in our
        legitimate interest. Emails about your account, your application and its security always
        come. You choose which others you want, in your settings or with the link in each of them.
        We send no newsletters and sell no data.
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
          see the profiles of approved talent who have chosen to be visible. You can pause at any
          time, hide from networks, mail domains and names, and keep your employer and your links to
          yourself. Your employer does not see you unless you say so. We tell a network that may not
          see you nothing, not even that you are here. The public sees no profile.
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
          We set four cookies, all only for this site, all out of reach of scripts. None is set
          before you apply, sign in, set a new password, or open an agent’s page by our link. That
          is why no banner asks you about them.
        </p>
        <ul className="plain">
          {KEPT_IN_BROWSER.map(({ name, where, purpose, until }) => (
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
    title: 'No tracking, and what loads from elsewhere',
    body: (
      <>
        <p>
          No analytics, no advertising, no tracking pixels, no social plug-ins; our emails do not
          tell when they are opened. Every font, script and picture of ours comes from our own
          address.
        </p>
        <p>
          There is one exception, and it needs your press: a reel is on YouTube, on Vimeo or on a
          server that the talent chose. When you press play, your browser loads the player or the
          film from there, and that company sees your IP address. Until then nothing of it is
          loaded. YouTube is asked in the form that sets no cookies before you play.
        </p>
      </>
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
            Delivers the pages and runs our server code, close to where you are. As the carrier, it
            sees your IP address.
          </dd>
          <dd className="hidden in-data-human-check:block">
            Its Turnstile checks that a person fills in the forms to sign up, for a new password and
            to contact us. It is loaded when you first touch such a form, looks at your browser and
            IP address for that, and tells us whether the check was passed.
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
    title: 'What stays when an account ends',
    body: (
      <>
        <p>
          When you delete your account, everyone stops seeing it at once, and everything in it is
          erased 14 days later; until then signing in brings it back. How long we keep everything
          else is listed in <a href="#what-we-collect">What we keep, why and how long</a>. What
          stays:
        </p>
        <ul>
          <li>
            What a network is called and the mail domains it writes from, without the account and
            whose it was, so that talent who hide from the network stay hidden.
          </li>
          <li>
            That decisions were made, who made them and when. What the record says about you is
            emptied; the rest cannot be altered, which protects you as well.
          </li>
          <li>Applications that were rejected stay until you ask us to erase them.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'decisions',
    title: 'No automated decisions',
    body: (
      <p>
        People approve, reject, hide and deactivate. Software shows them which applications look
        alike, by names, phone numbers, links and addresses, and decides nothing. AI-assisted
        matching suggests talent to networks and shows its reasons. It makes no decision that
        affects you.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'What you can do, and ask of us',
    body: (
      <>
        <p>In your settings, without asking anyone:</p>
        <ul>
          <li>download everything stored about you, in a form that machines can read;</li>
          <li>delete your account;</li>
          <li>change your email address and password, and end sessions on other devices;</li>
          <li>choose which emails you want;</li>
          <li>if you are talent, pause, and choose who cannot see you.</li>
        </ul>
        <p>
          You can correct your profile on its page. For the rest write to <ContactAddress />: to
          learn what administrators or networks have noted about you, to have something restricted,
          to object, or if you cannot sign in. We answer within a month and charge nothing. You may
          also complain to the authority for data protection where you live.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    body: (
      <p>
        When this page changes, so does the date at its head; we tell account holders beforehand of
        changes that matter. If anything here is unclear, <Link to="/contact">ask us</Link>.
      </p>
    ),
  },
]

/** `/privacy`. Its statements about cookies, logs and mails must stay true of the product. */
export function PrivacyPage() {
  return (
    <LegalDocument
      title="Privacy policy"
      summary="We keep what you give us, say here why and how long, and show it to those who need it. Nobody follows you around."
      sections={sections}
    />
  )
}
