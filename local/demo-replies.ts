import { fixedAccounts } from './demo-data.ts'

/** SQL that gives the demo network saved replies, two for all of its members and one for who signs in as it alone. */
export const keepSomeReplies = `
  insert into private.saved_replies (network_id, made_by, owner_id, name, text)
  select network.id, network.id, case when reply.is_own then network.id end, reply.name, reply.text
  from demo_account as network, (values
    (false, 'Thanks for the tape', 'Dear {first name}, thank you for the tape. {program} decides on {date}, and you hear from me that day, whatever the answer is.'),
    (false, 'Screen test', 'Dear {first name}, we would like to see you at the desk in {place}: half an hour with autocue and a mock interview. Would {date} suit you?'),
    (true, 'Who I am', 'I cast {program}, and saw your reel. The role is {role}; {what you liked} is why I write.')
  ) as reply (is_own, name, text)
  where network.email = '${fixedAccounts.network}';`
