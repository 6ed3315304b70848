-- Fills a database around people registered before: 'measured.1' and so on, 'carer' and perhaps 'heavy'. The settings
-- growth.* give the amounts. Rows are inserted by time, as in real use, so that one person's rows are scattered among
-- everyone's; the measured people's rows depend only on growth.until and are the same in every database.
select setseed(0.5);

create temp table carers as
select number, uuidv7() as id
from generate_series(1, current_setting('growth.caregivers')::int) number;

create temp table seniors as
select senior.number, uuidv7() as id, carers.id as carer_id
from generate_series(1, current_setting('growth.seniors')::int) senior (number)
join carers on carers.number = 1 + senior.number % current_setting('growth.caregivers')::int;
create index on seniors (number);

create temp table measured as
select row_number() over (order by username)::int as number, id, (select id from users where username = 'carer') as carer_id
from users where username like 'measured.%';
analyze carers, seniors, measured;

insert into users (id, username, password, email, first_name, last_name, role, time_zone)
select id, 'senior.' || number, repeat('0', 97), 'senior.' || number || '@example.org', 'Senior', 'Number ' || number,
  'senior', 'America/New_York'
from seniors
union all
select id, 'carer.' || number, repeat('0', 97), 'carer.' || number || '@example.org', 'Carer', 'Number ' || number,
  'caregiver', 'America/New_York'
from carers;

insert into sessions (sid, sess, expire)
select 'session-' || id,
  json_build_object('cookie', json_build_object('originalMaxAge', 2592000000, 'httpOnly', true, 'path', '/'),
    'passport', json_build_object('user', id), 'signedInAt', 1, 'renewedAt', 1),
  current_setting('growth.until')::timestamptz + interval '30 days'
from (select id from seniors union all select id from carers) people;

insert into family_members (id, senior_id, caregiver_id, relationship, permissions)
select uuidv7(), id, carer_id, 'nurse', '{"medications":true,"health":true,"appointments":true,"family":true}' from seniors;

insert into care_invitations (id, senior_id, caregiver_email, caregiver_id, status, token, invited_at, expires_at)
select uuidv7(), id, 'carer@example.org', carer_id, 'accepted', 'token-' || id,
  current_setting('growth.until')::timestamptz - interval '90 days',
  current_setting('growth.until')::timestamptz - interval '76 days'
from seniors;

-- Twenty views per connection, on different days.
insert into access_records (id, senior_id, viewer_id, area, kind, hour, first_at)
select uuidv7(first_at - now()), id, carer_id, 'health', 'looked', extract(epoch from first_at)::int / 3600, first_at
from (
  select id, carer_id, current_setting('growth.until')::timestamptz - day * interval '2 days' as first_at
  from (select id, carer_id from seniors union all select id, carer_id from measured) people
  cross join generate_series(1, 20) day
) looks
order by first_at;

insert into calendar_feeds (user_id, secret) select id, md5(id::text) from seniors where number % 3 = 0;

-- Some people measure far more often than others: the most frequent about ten times the average.
insert into health_metrics (id, user_id, type, value, measured, recorded_at, recorded_by, created_at)
select uuidv7(at - now()), user_id, kind.type,
  case kind.type
    when 'blood_pressure' then
      jsonb_build_object('systolic', 110 + wobble, 'diastolic', 65 + wobble % 25, 'unit', 'mmHg', 'notes', null)
    when 'mood' then jsonb_build_object('reading', 'good', 'unit', null, 'notes', null)
    else jsonb_build_object('reading', kind.base + wobble, 'unit', kind.unit, 'notes', null)
  end,
  case kind.type
    when 'blood_pressure' then (110 + wobble) || '/' || (65 + wobble % 25)
    when 'mood' then 'good'
    else (kind.base + wobble)::text
  end,
  at, case when n % 3 = 0 then carer_id else user_id end, at
from (
  select id as user_id, carer_id, n, at, (n * 37::bigint) % 100 as share, (n * 7919::bigint) % 40 as wobble
  from (
    select n, 1 + floor(current_setting('growth.seniors')::int * power(random(), 1.5))::int as number,
      current_setting('growth.until')::timestamptz - random() * interval '400 days' as at
    from generate_series(1, current_setting('growth.readings')::int) n
  ) crowd
  join seniors using (number)
  union all
  select id, carer_id, n, current_setting('growth.until')::timestamptz - n * interval '8 hours' - number * interval '1 minute',
    (n * 37::bigint) % 100, (n * 7919::bigint) % 40
  from measured cross join generate_series(1, current_setting('growth.measured_readings')::int) n
  union all
  select id, id, n, current_setting('growth.until')::timestamptz - n * interval '4 hours' - interval '30 minutes',
    (n * 37::bigint) % 100, (n * 7919::bigint) % 40
  from users cross join generate_series(1, current_setting('growth.heavy_readings')::int) n
  where username = 'heavy'
) reading
join (
  values ('blood_pressure', 'mmHg', 110, 0, 29), ('heart_rate', 'bpm', 55, 30, 49), ('weight', 'lb', 140, 50, 64),
    ('blood_sugar', 'mg/dL', 85, 65, 79), ('temperature', '°F', 97, 80, 87), ('steps', 'steps', 2000, 88, 93),
    ('sleep', 'hours', 5, 94, 96), ('mood', null, 0, 97, 98), ('oxygen_saturation', '%', 60, 99, 99)
) kind (type, unit, base, first_share, last_share) on share between first_share and last_share
order by at;

-- Most appointments are made three weeks ahead; one in twenty was deleted.
insert into appointments (id, user_id, title, description, type, start_time, end_time, location, is_completed, completed_at,
  is_active, created_at, changed_at)
select uuidv7(made_at - now()), user_id, 'Visit number ' || n, 'Please bring the list of medications.',
  (array['doctor', 'therapy', 'social', 'general'])[1 + n % 4], at, at + interval '1 hour', '12 Elm Street', is_past,
  case when is_past then at + interval '2 hours' end, n % 20 <> 0, made_at, made_at
from (
  select id as user_id, n, at, at - interval '21 days' as made_at,
    at < current_setting('growth.until')::timestamptz - interval '1 day' and n % 5 <> 0 as is_past
  from (
    select n, 1 + floor(current_setting('growth.seniors')::int * random())::int as number,
      current_setting('growth.until')::timestamptz + (random() * 360 - 300) * interval '1 day' as at
    from generate_series(1, current_setting('growth.appointments')::int) n
  ) crowd
  join seniors using (number)
  union all
  select id, n, at, at - interval '21 days',
    at < current_setting('growth.until')::timestamptz - interval '1 day' and n % 5 <> 0
  from (
    select id, n, current_setting('growth.until')::timestamptz + (n - 50) * interval '6 days' + number * interval '1 minute' as at
    from measured cross join generate_series(1, current_setting('growth.measured_appointments')::int) n
  ) visits
) visit
order by made_at;

insert into medications (id, user_id, name, dosage, frequency, times, instructions, created_at)
select uuidv7(), id, 'Medication ' || number, number || ' mg', 'Once daily',
  jsonb_build_array(lpad((6 + number * 2)::text, 2, '0') || ':00'), 'Take with a glass of water.',
  current_setting('growth.until')::timestamptz - interval '200 days' + number * interval '1 minute'
from (
  select id, number from seniors people (senior_number, id, carer_id) cross join generate_series(1, 5) number
  union all
  select id, number from measured people (senior_number, id, carer_id) cross join generate_series(1, 6) number
) medication
order by number;

insert into medication_changes (id, medication_id, user_id, kind, name, dosage, frequency, changed_at)
select uuidv7(), id, user_id, 'started', name, dosage, frequency, created_at from medications;

-- One dose a day of each for 120 days, including today's.
insert into medication_logs (id, medication_id, user_id, scheduled_time, taken_time, status, recorded_by, recorded_at, created_at)
select uuidv7(at - now()), medication_id, user_id, at, case when is_taken then at + interval '4 minutes' end,
  case when is_taken then 'taken' else 'missed' end,
  case when (n + 3 * day) % 5 = 0 then (select id from users where username = 'carer') else user_id end, at, at
from (
  select id as medication_id, user_id, day, n, (n + day) % 9 <> 0 as is_taken,
    ((current_setting('growth.until')::timestamptz at time zone 'America/New_York')::date - day + (times ->> 0)::time)
      at time zone 'America/New_York' as at
  from (select id, user_id, times, substring(name from 12)::int as n from medications) medication
  cross join generate_series(0, 119) day
) dose
order by at;
