-- A network registers in one script, and its people write its name in another. They stay hidden from it also where a
-- letter of one script looks like a letter of the other.

create temp table written (place integer, employer text, called text, hides boolean);
insert into written values
  (1, 'Восток', 'Vostok Television', true), (2, 'РАССВЕТ ТВ', 'Rassvet', true), (3, 'Vostok TV', 'Восток', true),
  (4, 'Восток Плюс', 'Vostok Plus', true), (5, 'Хорс', 'Khors Media', true), (6, 'ΕΡΤ', 'ERT', true), (7, 'Άλφα', 'Alpha TV', true),
  (8, 'Ellada News', 'Ελλάδα', true), (9, 'ΨΥΧΗ', 'Psychi', true),
  (10, 'Восток', 'Zapad', false), (11, 'ΕΡΤ', 'EPOS', false);
insert into people
select kind || place, tests.create_account(role, 'approved', kind || place || '@' || kind || place || '.example')
from written, (values ('talent', 'talent'), ('network', 'tv_network')) as made (kind, role);
-- As many came first as last.
select tests.call('network' || place, called) from written where place % 2 = 0 order by place;
update public.talent_profiles as profile set is_available = false, current_network = written.employer
from written where profile.user_id = tests.account('talent' || place);
select tests.call('network' || place, called) from written where place % 2 = 1 order by place;
select is(
  not tests.seen_from('network' || place, 'talent' || place), hides,
  format('whoever works at %s is %s %s', employer, case when hides then 'hidden from' else 'seen by' end, called)
) from written order by place;
