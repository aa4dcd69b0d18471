import { Frame } from '../../../content/frame.jsx'

export default function TalentSettingsPage() {
  return (
    <Frame>
      <h1>Settings</h1>
    </Frame>
  )
}
