import { Link } from '@tanstack/react-router'
import { BRAND } from '../../../../shared/brand.ts'
import { CONTACT } from '../../../../shared/brand-contact.ts'
import { PASSWORD_MIN } from '../../../../shared/limits.ts'
import { ContactAddress, LegalDocument, type LegalSection } from './legal-document.tsx'

const sections: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'What this is',
    body: (
      <>
        <p>
          {BRAND.name} is a service of {BRAND.company} (“we”). It introduces TV networks to people
          who work in front of and behind the camera. These terms are an agreement between you and
          us. You accept them when you apply for an account; if you apply for a company, you say
          that you may accept them on its behalf.
        </p>
        <p>
          You can read the public pages without an account. Section 5 of these terms and the{' '}
          <Link to="/privacy">privacy policy</Link> apply to you all the same.
        </p>
      </>
    ),
  },
  {
    id: 'who-may-apply',
    title: 'Who may apply',
    body: (
      <>
        <p>
          Media professionals, in their own name, and TV networks, through a person who works there.
          You must be at least 18 years old. One person has one account.
        </p>
        <p>
          Networks apply with a corporate email address. We do not accept addresses of free email
          providers from networks, because they say nothing about where somebody works.
        </p>
        <p>
          A network may have several members, each with an account of their own. Its owners decide
          who joins and what each may do. What a member does there is done in the network’s name.
        </p>
      </>
    ),
  },
  {
    id: 'review',
    title: 'The waiting list and the review',
    body: (
      <>
        <p>
          An application is not yet an account you can use. It goes on a waiting list, and an
          administrator reads it, once you have confirmed your email address. Until it is approved
          you cannot sign in. There is no right to be approved and no promise of how long it takes.
        </p>
        <p>A profile has one of five statuses, and we email you when it changes:</p>
        <dl>
          <dt>Pending</dt>
          <dd>The application waits to be read.</dd>
          <dt>Approved</dt>
          <dd>You can sign in and use the service.</dd>
          <dt>Rejected</dt>
          <dd>
            The application was not accepted. We give a reason, and you may appeal once, on the page
            that our email links to.
          </dd>
          <dt>Deactivated</dt>
          <dd>The account was closed after it had been approved. We give a reason.</dd>
          <dt>Hidden</dt>
          <dd>The profile was taken out of sight, usually while a question is being settled.</dd>
        </dl>
        <p>
          Approval means that we read the application. It is neither a reference nor a guarantee.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <p>
          Your password has at least {PASSWORD_MIN} characters; a longer one is better. Keep it to
          yourself, and sign out on machines that others use. What is done with your account counts
          as done by you, until you tell us that somebody else has it.
        </p>
        <p>
          What you tell us about yourself must be true and must stay true. Change it when it
          changes.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'What nobody may do here',
    body: (
      <>
        <p>You may not</p>
        <ul>
          <li>pretend to be someone else, or to work for someone you do not work for;</li>
          <li>
            collect profiles automatically, copy them into another list, or pass them to anyone
            outside your network;
          </li>
          <li>use what you learn here for advertising or for training a model;</li>
          <li>tell a person’s employer that the person is listed here;</li>
          <li>harass anyone, or ask for money, for favors or for unlawful work;</li>
          <li>
            use what a talent gives you to reach them for anything but the job you asked about;
          </li>
          <li>try to reach data that is not meant for you, or to disturb the service.</li>
        </ul>
        <p>
          If you find a weakness in the service, tell us before you tell others. We will not act
          against anyone who reports in good faith and leaves other people’s data alone.
        </p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'What you write and upload',
    body: (
      <p>
        It stays yours. You allow us to store it and to show it to the people the service is meant
        to show it to, for as long as your account exists. Talent are shown to networks only while
        they choose to be visible. You say that you have the right to use it: a photograph belongs
        to its photographer until you have agreed otherwise, and a reel to those who made it. Reels
        stay where they are, on YouTube, Vimeo or a server of your choice.
      </p>
    ),
  },
  {
    id: 'matching',
    title: 'AI-assisted matching',
    body: (
      <p>
        The service can put people forward for a role and show a score with its parts. The score is
        a suggestion, made of what both sides have written. It decides nothing: approvals are made
        by our administrators, and engagements by networks. A network must not treat the score as
        the only ground for hiring or for refusing anyone.
      </p>
    ),
  },
  {
    id: 'enquiries',
    title: 'Asking and answering',
    body: (
      <>
        <p>
          A network asks a talent about a job by an enquiry. It names the job and what it pays, or
          says that it is unpaid. The talent decides whether to answer, and which ways to reach them
          to give. To those who say yes the network owes an answer; talent it asks later read how
          often it answers in time.
        </p>
        <p>
          If you are talent, you may name an agent to read and answer enquiries. What your agent
          answers there counts as your answer. You can end this at any time, and so can they.
        </p>
        <p>
          A talent can report an enquiry. Until an administrator has read it and decided, nobody can
          write in it. If the report is right, we end the enquiry, and the network cannot ask that
          talent again.
        </p>
      </>
    ),
  },
  {
    id: 'engagements',
    title: 'Work agreed between you',
    body: (
      <p>
        We introduce. We employ nobody, represent nobody and take no part in negotiations. Offers,
        bookings and dates that are agreed on here help both sides to keep to them; the contract is
        between talent and network, as is whether they keep to it. It is for them to observe the
        contracts they already have.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'How it ends',
    body: (
      <>
        <p>
          You may end your account at any time in its settings: it is closed at once and erased 14
          days later, and until then you can come back by signing in. We may close an account that
          breaks these terms; we say why, and you may answer.
        </p>
        <p>
          When an account is deactivated, it can no longer sign in, and its open sessions end within
          moments. What we keep afterwards, and for how long, is set out in the{' '}
          <Link to="/privacy" hash="keeping">
            privacy policy
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    body: (
      <p>
        We run the service with care and offer it as it is. It may be interrupted, and we do not
        promise that it leads to an engagement. We are liable for what we do on purpose or by gross
        negligence, and wherever the law does not let liability be limited. Beyond that we are not
        liable for lost profit or for the acts of other users.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        When we change them, the date at the head of this page changes too. We write to account
        holders before a change that puts them at a disadvantage takes effect. Those who do not
        agree may end their account.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and contact',
    body: (
      <p>
        The law of the State of New York applies. If you use the service as a consumer, the
        protection that the law of your country gives you remains. Questions go to{' '}
        <ContactAddress />, or to us by post: {CONTACT.address.join(', ')}.
      </p>
    ),
  },
]

/** `/terms`. */
export function TermsPage() {
  return (
    <LegalDocument
      title="Terms of service"
      summary="Be who you say you are, leave other people’s data where it is, and let a person read your application first. The rest is detail, and it is short."
      sections={sections}
    />
  )
}
