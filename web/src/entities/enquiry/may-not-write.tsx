import { PROBLEMS } from '../../../../shared/problems.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Tells a member that they may not write to talent, and who can allow it. */
export function MayNotWrite() {
  return (
    <Notice kind="hint" title="You cannot write to talent">
      <p>{PROBLEMS.may_not_write.detail}</p>
      <p>
        <TextLink to="/network/members">See who the owners are</TextLink>
      </p>
    </Notice>
  )
}
