-- Three million rows of others, and those of one family scattered among them, as in real use. The settings are
-- search.senior and search.daughter (user ids) and search.conversation.
select setseed(0.5);

create temp table people as select number, uuidv7() as id from generate_series(1, 6000) number;
create index on people (number);

insert into users (id, username, password, email, first_name, last_name, role, time_zone)
select id, 'other.' || number, repeat('0', 97), 'other.' || number || '@example.org', 'Other', 'Number ' || number,
  case when number % 2 = 0 then 'senior' else 'family_member' end, 'UTC'
from people;

-- Each odd one talks with the even one after it.
create temp table talks as
select one.number, uuidv7() as id, one.id as one_id, two.id as two_id
from people one join people two on two.number = one.number + 1 where one.number % 2 = 1;
create index on talks (number);
analyze people, talks;

insert into conversations (id, pair) select id, one_id || ' ' || two_id from talks;
insert into conversation_participants (id, conversation_id, user_id)
select uuidv7(), id, one_id from talks union all select uuidv7(), id, two_id from talks;

-- The family's are every 240th. The same words for all; one in a thousand of each is about tomatoes.
insert into messages (id, conversation_id, sender_id, content)
select uuidv7(), coalesce(talks.id, current_setting('search.conversation')::uuid),
  coalesce(talks.one_id, current_setting('search.daughter')::uuid),
  'Message ' || n || ': the weather is fine, and we will come by on Sunday with ' ||
    case when n % 1000 = 0 then 'tomatoes' else 'something else ' || md5(n::text) end
from generate_series(1, 2400000) n
left join talks on n % 240 <> 0 and talks.number = 1 + 2 * (n * 7919::bigint % 3000)
order by n;

insert into family_updates (id, author_id, senior_id, content)
select uuidv7(), coalesce(people.id, current_setting('search.daughter')::uuid),
  coalesce(people.id, current_setting('search.senior')::uuid),
  'Update ' || n || ': the garden on Sunday, with ' || case when n % 1000 = 0 then 'tomatoes' else md5(n::text) end
from generate_series(1, 400000) n
left join people on n % 200 <> 0 and people.number = 2 + 2 * (n * 7919::bigint % 3000)
order by n;

insert into appointments (id, user_id, title, type, start_time, location, description)
select uuidv7(), coalesce(people.id, current_setting('search.senior')::uuid), 'Visit ' || n, 'doctor',
  now() + (n % 700 - 350) * interval '1 day', '12 Elm Street, ' || md5(n::text), 'Please bring the list, not on Sunday.'
from generate_series(1, 215000) n
left join people on n % 430 <> 0 and people.number = 2 + 2 * (n * 7919::bigint % 3000)
order by n;
