-- Families with some days behind them, as family-day.ts says: a senior, a caregiver and a family member each. Settings:
-- capacity.from, capacity.to (numbers of families), capacity.days, capacity.until (an instant), capacity.password (a hash).
-- Run with session_replication_role = replica: what triggers would add is added here.
create temp table families on commit drop as
select n, pg_temp.person(n, 0) as senior, pg_temp.person(n, 1) as carer, pg_temp.person(n, 2) as relative
from generate_series(current_setting('capacity.from')::int, current_setting('capacity.to')::int) n;

analyze families;
create temp table people on commit drop as
select n, p, pg_temp.person(n, p) as id, (array['senior', 'caregiver', 'family_member'])[p + 1] as role
from families cross join generate_series(0, 2) p;

analyze people;
insert into users (id, username, password, email, first_name, last_name, role, time_zone)
select id, 'family.' || n || '.' || p, current_setting('capacity.password'), n || '.' || p || '@example.org', 'Person', 'Number ' || n, role,
  'America/New_York'
from people;

insert into sessions (sid, sess, expire)
select 'capacity-' || n || '-' || p,
  json_build_object('cookie', json_build_object('originalMaxAge', 2592000000, 'httpOnly', true, 'path', '/'),
    'passport', json_build_object('user', id), 'signedInAt', now_ms, 'renewedAt', now_ms),
  now() + interval '30 days'
from people cross join (select (extract(epoch from now()) * 1000)::bigint as now_ms) now;

insert into family_members (id, senior_id, caregiver_id, relationship, permissions)
select uuidv7(), senior, other, 'family', '{"medications":true,"health":true,"appointments":true,"family":true}'
from families cross join lateral unnest(array[carer, relative]) as other;

insert into care_invitations (id, senior_id, caregiver_email, caregiver_id, status, token, invited_at, expires_at)
select uuidv7(), senior, n || '@example.org', other, 'accepted', 'token-' || other, now() - interval '90 days', now() - interval '76 days'
from families cross join lateral unnest(array[carer, relative]) as other;

-- Nothing is due while this is measured: reminders are measured by themselves.
insert into medications (id, user_id, name, dosage, frequency, times, created_at, next_due_at)
select pg_temp.medication(n, m), senior, 'Medication ' || m, m || ' mg', 'Twice daily', '["08:00", "20:00"]', now() - interval '200 days',
  now() + interval '20 hours'
from families cross join generate_series(1, 4) m;

insert into medication_changes (id, medication_id, user_id, kind, name, dosage, frequency, changed_at)
select uuidv7(), pg_temp.medication(n, m), senior, 'started', 'Medication ' || m, m || ' mg', 'Twice daily', now() - interval '200 days'
from families cross join generate_series(1, 4) m;

insert into medication_plans (id, medication_id, user_id, dosage, frequency, times, is_active, time_zone, valid_from)
select uuidv7(), pg_temp.medication(n, m), senior, m || ' mg', 'Twice daily', '["08:00", "20:00"]', true, 'America/New_York',
  now() - interval '200 days'
from families cross join generate_series(1, 4) m;

insert into appointments (id, user_id, title, type, start_time, created_at, changed_at, next_due_at)
select uuidv7(), senior, 'Visit number ' || k, 'medical', now() + (k - 2) * interval '5 days', now() - interval '21 days',
  now() - interval '21 days', null
from families cross join generate_series(1, 4) k;

insert into conversations (id, pair, created_at, updated_at)
select pg_temp.conversation(n), least(senior, carer) || ' ' || greatest(senior, carer), now(), now() from families;
insert into conversation_participants (id, conversation_id, user_id)
select uuidv7(), pg_temp.conversation(n), person from families cross join lateral unnest(array[senior, carer]) as person;

create temp table days on commit drop as
select day, current_setting('capacity.until')::timestamptz - day * interval '1 day' as at
from generate_series(1, current_setting('capacity.days')::int) day;

insert into medication_logs (id, medication_id, user_id, scheduled_time, taken_time, status, recorded_by, recorded_at, created_at)
select uuidv7(due - now()), pg_temp.medication(n, m), senior, due, due + interval '4 minutes', 'taken', senior, due, due
from (select *, date_trunc('hour', at) + half * interval '12 hours' as due from days cross join generate_series(0, 1) half) d
cross join families cross join generate_series(1, 4) m;

with told as (
insert into notices (id, kind, person_id, subject_id, at, useful_until, ended_as, ended_by, ended_at, told_at)
select uuidv7(due - now()), 'dose', senior, pg_temp.medication(n, m), due, due + interval '2 hours', 'taken', senior, due, due
from (select *, date_trunc('hour', at) + half * interval '12 hours' as due from days cross join generate_series(0, 1) half) d
cross join families cross join generate_series(1, 4) m
returning id, person_id, at)
insert into deliveries (id, notice_id, step, person_id, channel, state, tries, next_try_at, sent_at)
select uuidv7(at - now()), id, 0, person_id, 'page', 'sent', 1, at, at from told;

insert into health_metrics (id, user_id, type, value, measured, recorded_at, recorded_by, created_at)
select uuidv7(at - now()), senior, 'heart_rate', '{"reading": 72, "unit": "bpm", "notes": null}', '72', at + k * interval '6 hours', senior, at
from days cross join families cross join generate_series(1, 2) k;

insert into messages (id, conversation_id, sender_id, content, is_read, created_at)
select uuidv7(at - now()), pg_temp.conversation(n), case when k % 2 = 0 then senior else carer end,
  'How are you today? The garden is in bloom, come and see it.', true, at + k * interval '1 hour'
from days cross join families cross join generate_series(1, 4) k;

insert into family_updates (id, author_id, senior_id, content, created_at)
select uuidv7(at - now()), carer, senior, 'We went to the park, and the ducks say hello.', at from days cross join families
where (n + day) % 3 = 0;

insert into access_records (id, senior_id, viewer_id, area, kind, hour, first_at)
select uuidv7(at - now()), senior, carer, 'health', 'looked', extract(epoch from at)::int / 3600 + k, at
from days cross join families cross join generate_series(1, 4) k;
