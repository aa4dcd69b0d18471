import { Landing } from '../content/landing.jsx'

export default function LandingPage() {
  return <Landing />
}
