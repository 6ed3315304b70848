// What a family had stored when a migration was the newest: rows for the tables it created, in their columns of that
// time. Never change them to fit a later schema: later migrations do that.

/** Margaret, who is cared for, and Sarah, who helps. */
export const MARGARET = '00000000-0000-4000-8000-000000000001';
const SARAH = '00000000-0000-4000-8000-000000000002';
const MEDICATION = '00000000-0000-4000-8000-000000000003';
const UPDATE = '00000000-0000-4000-8000-000000000004';
const CONVERSATION = '00000000-0000-4000-8000-000000000005';
const DECK = '00000000-0000-7000-8000-000000070000';
const SERIES = '00000000-0000-7000-8000-000000060000';
const DEVICE = '00000000-0000-7000-8000-000000070000';
const NOTICE = '00000000-0000-7000-8000-000000070001';
const ACCOUNT_NOTICE = '00000000-0000-7000-8000-000000070002';
const SWITCHES = `{"medications": true, "health": false, "appointments": true, "family": true}`;

/** By the migration's name. @param hash everyone's password hash */
export const rowsByMigration = (hash: string): Readonly<Record<string, string>> => ({
  '0000_ground': `
    insert into users (id, username, password, email, first_name, role, time_zone, date_of_birth, allergies) values
      ('${MARGARET}', 'Margaret', '${hash}', 'margaret@example.com', 'Margaret', 'senior', 'Europe/Berlin', '1943-05-06', 'Nuts'),
      ('${SARAH}', 'sarah', '${hash}', null, 'Sarah', 'family_member', 'UTC', null, null);
    insert into family_members (id, senior_id, caregiver_id, relationship, permissions)
      values (gen_random_uuid(), '${MARGARET}', '${SARAH}', 'Daughter', '${SWITCHES}');
    insert into medications (id, user_id, name, dosage, frequency, times, instructions, image_url, deleted_at) values
      ('${MEDICATION}', '${MARGARET}', 'Lisinopril', '10 mg', 'Twice daily', '["08:00", "20:00"]', 'With food', null, null),
      (gen_random_uuid(), '${MARGARET}', 'Warfarin', '5 mg', 'Once daily', '["18:00"]', null, '/api/x/photo/y.webp', now());
    insert into medication_logs (id, medication_id, user_id, scheduled_time, taken_time, status, recorded_by)
      select gen_random_uuid(), '${MEDICATION}', '${MARGARET}', day, day + interval '7 minutes', 'taken', '${SARAH}'
      from generate_series(timestamptz '2026-01-01 07:00Z', '2026-01-20 07:00Z', '1 day') as day;
    insert into rate_limits values ('login:margaret', 2, 1772546709000);
    insert into sessions (sid, sess, expire)
      values ('of-sarah', '{"cookie": {}, "passport": {"user": "${SARAH}"}}', '2036-01-01T00:00:00Z');`,
  '0001_care_team': `
    insert into access_records (id, senior_id, viewer_id, area, kind, hour, first_at)
      values (gen_random_uuid(), '${MARGARET}', '${SARAH}', 'medications', 'looked', 491000, '2026-01-05T08:00:00Z');
    insert into care_invitations (id, senior_id, caregiver_email, token, status, message, expires_at) values
      (gen_random_uuid(), '${MARGARET}', 'tom@example.com', 'token-of-tom', 'pending', 'Dear Tom', '2026-01-19T08:00:00Z');`,
  '0002_appointments_and_health': `
    insert into appointments (id, user_id, title, type, start_time, end_time, is_completed, completed_at)
      values (gen_random_uuid(), '${MARGARET}', 'Eye clinic', 'Doctor', '2026-02-01T09:00:00Z', '2026-02-01T10:00:00Z', true, now());
    insert into calendar_feeds (user_id, secret) values ('${MARGARET}', 'a secret address');
    insert into health_metrics (id, user_id, type, value, measured, recorded_at, recorded_by)
      values (gen_random_uuid(), '${MARGARET}', 'heart_rate', '{"reading": 72, "unit": "bpm"}', '72', '2026-02-01T09:00:00Z', '${SARAH}');
    insert into medication_changes (id, medication_id, user_id, kind, name, dosage, frequency)
      values (gen_random_uuid(), '${MEDICATION}', '${MARGARET}', 'changed', 'Lisinopril', '20 mg', 'Twice daily');`,
  '0003_messages_updates_documents': `
    insert into documents (id, user_id, name, type, file_url, file_size, mime_type)
      values (gen_random_uuid(), '${MARGARET}', 'Will', 'pdf', 'documents/${MARGARET}/will.pdf', 1234, 'application/pdf');
    insert into family_updates (id, author_id, senior_id, content, type, attachment_urls)
      values ('${UPDATE}', '${SARAH}', '${MARGARET}', 'In the garden', 'photo', '[{"file": "a.webp", "width": 4, "height": 3, "alt": ""}]');
    insert into family_update_comments (id, update_id, author_id, content)
      values (gen_random_uuid(), '${UPDATE}', '${MARGARET}', 'Lovely');
    insert into family_update_hearts (update_id, user_id) values ('${UPDATE}', '${MARGARET}');
    insert into conversations (id, pair) values ('${CONVERSATION}', '${MARGARET} ${SARAH}');
    insert into conversation_participants (id, conversation_id, user_id) values
      (gen_random_uuid(), '${CONVERSATION}', '${MARGARET}'), (gen_random_uuid(), '${CONVERSATION}', '${SARAH}');
    insert into messages (id, conversation_id, sender_id, content, is_read)
      values (gen_random_uuid(), '${CONVERSATION}', '${SARAH}', 'See you on Sunday', false);`,
  '0004_games_emergency_profile': `
    insert into emergency_contacts (id, user_id, name, phone, is_primary)
      values (gen_random_uuid(), '${MARGARET}', 'Sarah', '+1 555 0100', true);
    insert into emergency_links (user_id, secret) values ('${MARGARET}', 'another secret address');
    insert into emergency_looks (id, user_id) values (gen_random_uuid(), '${MARGARET}');
    insert into game_activities (id, user_id, game_type, score, duration, completed_at)
      values (gen_random_uuid(), '${MARGARET}', 'trivia', 80, 120, '2026-02-01T09:00:00Z');
    insert into email_verifications (user_id, email, token_digest) values ('${SARAH}', 'sarah@example.com', 'digest');
    update users set simple_view = true, comfort = '{"textSize": 125, "theme": "dark", "motion": null,
      "readAloudRate": 0.9, "changedAt": "2026-01-19T08:00:00.000Z"}' where id = '${MARGARET}';`,
  '0005_account_deletion': `
    insert into unwanted_folders (folder) values ('documents/00000000-0000-4000-8000-000000000009');`,
  '0006_send_keys': `
    insert into appointments (id, user_id, title, type, start_time, send_key) values
      (gen_random_uuid(), '${MARGARET}', 'Hairdresser', 'Personal', '2026-02-03T10:00:00Z', '00000000-0000-7000-8000-000000000010');
    insert into medications (id, user_id, name, dosage, frequency, times, send_key, deleted_at) values
      (gen_random_uuid(), '${MARGARET}', 'Metformin', '500 mg', 'As needed', '[]', '00000000-0000-7000-8000-000000000011', now());`,
  '0007_contact_and_document_send_keys': `
    insert into documents (id, user_id, name, type, file_url, file_size, mime_type, send_key)
      values (gen_random_uuid(), '${MARGARET}', 'Insurance', 'pdf', 'documents/${MARGARET}/insurance.pdf', 1234,
        'application/pdf', '00000000-0000-7000-8000-000000000012');
    insert into emergency_contacts (id, user_id, name, phone, send_key)
      values (gen_random_uuid(), '${MARGARET}', 'Tom', '+1 555 0101', '00000000-0000-7000-8000-000000000013');`,
  '0008_zone_spellings': `
    insert into users (id, username, password, role, time_zone)
      values (gen_random_uuid(), 'priya', '${hash}', 'family_member', 'Asia/Kolkata');`,
  '0009_order_by_sequence': `
    insert into messages (id, conversation_id, sender_id, content)
      values (gen_random_uuid(), '${CONVERSATION}', '${MARGARET}', 'I look forward to it');`,
  '0010_counts_from': `
    update medications set counts_from = '2026-01-01T12:00:00Z' where id = '${MEDICATION}';`,
  '0011_stored_files': `
    insert into stored_files (folder, file, user_id, bytes) values
      ('family-updates/${UPDATE}', 'display-a.webp', '${SARAH}', 1234);`,
  '0012_proved_addresses': `
    insert into invitation_asks (invitation_id, user_id, asked_at, turned_away_at)
      select id, '${SARAH}', '2026-01-06T08:00:00Z', null from care_invitations where token = 'token-of-tom';`,
  '0013_heartbeats': `
    insert into heartbeats (id) values (1);`,
  '0014_formats': `
    update users set time_zone_known = false, formats = '{"clock": "24", "date": "dmy", "weekStart": 1, "weight": "kg",
      "temperature": "C", "glucose": "mmol/L"}' where id = '${SARAH}';`,
  '0015_deeds': `
    insert into access_records (id, senior_id, viewer_id, area, kind, hour, first_at, action, subject_id, due_at)
      values (gen_random_uuid(), '${MARGARET}', '${SARAH}', 'medications', 'changed', 491001, '2026-01-05T09:00:00Z',
        'take', '${MEDICATION}', '2026-01-05T07:00:00Z');`,
  '0016_message_photos': `
    insert into messages (id, conversation_id, sender_id, content, photos) values
      (gen_random_uuid(), '${CONVERSATION}', '${SARAH}', '', '[{"file": "b.webp", "width": 4, "height": 3, "alt": "Roses"}]');`,
  '0017_repeating_appointments': `
    insert into appointments (id, user_id, title, type, start_time, repeat_every, repeat_until, repeat_zone, except_on) values
      ('${SERIES}', '${MARGARET}', 'Physical therapy', 'Therapy', '2026-02-03T10:00:00Z', 'week', '2026-12-31',
        'Europe/Berlin', '{2026-02-10}');
    insert into appointments (id, user_id, title, type, start_time, series_id, occurs_on) values
      (gen_random_uuid(), '${MARGARET}', 'Physical therapy', 'Therapy', '2026-02-10T11:00:00Z', '${SERIES}', '2026-02-10');`,
  '0018_medication_look': `
    update medications set look_form = 'capsule', look_color = 'white', look_second_color = 'blue' where id = '${MEDICATION}';`,
  '0019_guide_ended': `
    update users set guide_ended_at = null where id = '${MARGARET}';`,
  '0020_notifications': `
    insert into notification_settings (user_id, preferences, quiet_from, quiet_to) values
      ('${MARGARET}', '{"dose": {"push": true, "mail": false}}', '22:00', '07:00');
    insert into devices (id, user_id, sid, endpoint, endpoint_digest, p256dh, auth, label) values
      ('${DEVICE}', '${MARGARET}', null, 'https://updates.push.services.mozilla.com/wpush/v2/x', 'a digest', 'p', 'a',
        'Kitchen tablet');
    insert into notices (id, kind, person_id, subject_id, at, step, ended_as, ended_by, ended_at) values
      ('${NOTICE}', 'dose', '${MARGARET}', '${MARGARET}', '2026-02-01T07:00:00Z', 2, 'taken', '${SARAH}',
        '2026-02-01T07:04:00Z');
    insert into deliveries (id, notice_id, step, person_id, channel, device_id, state, next_try_at, sent_at) values
      (gen_random_uuid(), '${NOTICE}', 1, '${MARGARET}', 'push', '${DEVICE}', 'sent', '2026-02-01T07:00:00Z',
        '2026-02-01T07:00:01Z');
    insert into notice_events (id, notice_id, at, what, person_id, channel, device_label) values
      (gen_random_uuid(), '${NOTICE}', '2026-02-01T07:00:01Z', 'told', '${MARGARET}', 'push', 'Kitchen tablet');
    insert into server_keys (name, value) values ('vapid', '{"publicKey": "p", "privateKey": "k"}');`,
  '0021_kinds_of_notices': `
    insert into notices (id, kind, person_id, subject_id, at, useful_until, ended_as) values
      (gen_random_uuid(), 'summary', '${MARGARET}', '${MARGARET}', '2026-02-02T01:00:00Z', '2026-02-02T05:00:00Z', 'seen');`,
  '0022_appointment_reminders': `
    insert into engine_clock (id, seen_at, away_since, back_at)
      values (1, '2026-02-03T08:00:00Z', '2026-02-02T05:00:00Z', '2026-02-02T08:00:00Z');
    insert into appointments (id, user_id, title, type, start_time, start_set_by)
      values (gen_random_uuid(), '${MARGARET}', 'Dentist', 'Doctor', '2026-02-04T10:00:00Z', '${SARAH}');`,
  '0023_account_mails': `
    insert into notices (id, kind, person_id, subject_id, topic, at, useful_until, step) values
      ('${ACCOUNT_NOTICE}', 'account', '${MARGARET}', '${MARGARET}', 'address', '2026-02-03T01:00:00Z',
        '2026-02-06T01:00:00Z', 1);
    insert into deliveries (id, notice_id, step, person_id, channel, to_address, next_try_at) values
      (gen_random_uuid(), '${ACCOUNT_NOTICE}', 1, '${MARGARET}', 'mail', 'margaret@old.example', '2026-02-03T01:00:00Z');`,
  '0024_pages_in_sight': `
    insert into pages_in_sight (connection_id, user_id, seen_until) values
      (gen_random_uuid(), '${MARGARET}', '2026-02-02T05:00:00Z');`,
  '0025_many_reminders': `
    update engine_clock set heartbeat_at = '2026-02-03T08:00:00Z';`,
  '0026_tasks': `
    insert into task_series (id, senior_id, created_by, kind, title, start_clock, rule, starts_on, made_until) values
      ('${SERIES}', '${MARGARET}', '${SARAH}', 'meal', 'Sunday lunch', '12:30', '{"kind": "weekly", "weeks": 1, "on": 0}',
        '2026-02-08', '2026-04-04');
    insert into tasks (id, senior_id, created_by, kind, title, due_on, medication_id, assignee_id, claimed_at) values
      (gen_random_uuid(), '${MARGARET}', '${MARGARET}', 'refill', 'Pick up a refill', '2026-02-05', '${MEDICATION}',
        '${SARAH}', '2026-02-03T08:00:00Z');
    insert into tasks (id, senior_id, kind, title, due_on, series_id, series_on) values
      (gen_random_uuid(), '${MARGARET}', 'meal', 'Sunday lunch', '2026-02-08', '${SERIES}', '2026-02-08');`,
  '0027_ladder': `
    insert into escalation_steps (senior_id, position, helper_id, wait_minutes)
      select senior_id, 1, caregiver_id, 20 from family_members where senior_id = '${MARGARET}' limit 1;
    update notification_settings set after_minutes = 45, team_may_change = true, check_in_time = '10:00'
      where user_id = '${MARGARET}';
    update medications set is_important = true where id = '${MEDICATION}';
    insert into check_ins (senior_id, day, at, how) values ('${MARGARET}', '2026-02-03', '2026-02-03T08:00:00Z', 'button');
    insert into notices (id, kind, person_id, subject_id, at, useful_until, step, told_at, alarm_at, climbed, held_by, held_at,
      ended_as, ended_at) values
      (gen_random_uuid(), 'dose', '${MARGARET}', '${MARGARET}', '2026-02-03T07:00:00Z', '2026-02-03T11:00:00Z', 3,
        '2026-02-03T07:00:00Z', '2026-02-03T07:45:00Z', '{}', '${SARAH}', '2026-02-03T07:50:00Z', 'taken',
        '2026-02-03T08:00:00Z');`,
  '0028_schedules': `
    insert into medications (id, user_id, name, dosage, frequency, times, schedule, plan_since) values
      (gen_random_uuid(), '${MARGARET}', 'Prednisone', '5 mg', 'Every 3 days', '[]', '{"unit": "tablet", "phases": [{"fromOn":
        "2026-02-01", "throughOn": null, "rhythm": {"kind": "every", "days": 3}, "doses": [{"time": "08:00", "amount": 0.5}]}],
        "asNeeded": null}', '2026-02-01T08:00:00Z');
    update medication_logs set amount = 1.5, reason = 'My doctor said so' where medication_id = '${MEDICATION}';
    insert into medication_changes (id, medication_id, user_id, kind, name, dosage, frequency, effective_on)
      values (gen_random_uuid(), '${MEDICATION}', '${MARGARET}', 'changed', 'Lisinopril', '20 mg', 'Twice daily', '2026-02-06');
    update users set home_time_zone = 'Europe/London' where id = '${MARGARET}';
    insert into notices (id, kind, person_id, subject_id, at, useful_until, ended_as) values
      (gen_random_uuid(), 'schedule', '${MARGARET}', '${MEDICATION}', '2026-02-05T17:00:00Z', '2026-02-06T08:00:00Z', 'seen');`,
  '0029_supplies': `
    insert into medication_supplies (medication_id, user_id, unit, low_days, pharmacy_name, check_on, low_at) values
      ('${MEDICATION}', '${MARGARET}', 'tablet', 7, 'Corner Pharmacy', '2026-02-04', '2026-02-03T08:00:00Z');
    insert into supply_events (id, medication_id, user_id, kind, amount, happened_at, recorded_by) values
      (gen_random_uuid(), '${MEDICATION}', '${MARGARET}', 'count', 5.5, '2026-02-03T08:00:00Z', '${SARAH}');`,
  '0030_accounts_next': `
    insert into password_resets (user_id, email, token_digest, created_at) values
      ('${MARGARET}', 'margaret@example.com', 'digest of a link', '2026-02-03T08:00:00Z');
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at) values
      (gen_random_uuid(), '${MARGARET}', 'credential', 'key', 3, '{internal}', false, 'Chrome on Android', '2026-02-03T08:00:00Z');
    insert into sign_in_challenges (digest, purpose, challenge, user_id, expires_at) values
      ('digest of a cookie', 'passkey_add', 'digest of a question', '${MARGARET}', '2026-02-03T08:05:00Z');
    insert into second_factors (user_id, secret, created_at, confirmed_at, last_step) values
      ('${SARAH}', 'sealed', '2026-02-03T08:00:00Z', '2026-02-03T08:01:00Z', 59000000);
    insert into recovery_codes (user_id, digest, used_at) values ('${SARAH}', 'digest of a code', '2026-02-04T08:00:00Z');
    insert into sessions (sid, sess, expire, confirmed_until) values
      ('a session', '{"passport": {"user": "${MARGARET}"}}', '2100-01-01T00:00:00Z', '2026-02-03T08:10:00Z');
    insert into device_pairings (id, user_id, sid, code_digest, number, numbers, browser_digest, new_device, state, created_at,
      expires_at) values
      (gen_random_uuid(), '${MARGARET}', 'a session', 'digest of eight', '07', '{07,42,99}', 'digest of a browser',
        'Chrome on Android', 'asking', '2026-02-03T08:00:00Z', '2026-02-03T08:05:00Z');`,
  '0031_symptoms': `
    insert into symptoms (id, user_id, kind, severity, note, felt_at, recorded_by, send_key) values
      (gen_random_uuid(), '${MARGARET}', 'other', 8, 'Ringing in my ears', '2026-02-04T08:00:00Z', '${SARAH}',
        '00000000-0000-7000-8000-000000000014'),
      (gen_random_uuid(), '${MARGARET}', 'fall', null, null, '2026-02-04T09:00:00Z', '${MARGARET}', null);
    insert into reading_targets (id, user_id, type, high, diastolic_high, note, set_by) values
      (gen_random_uuid(), '${MARGARET}', 'blood_pressure', 130, 80, 'Dr. Patel, March', '${SARAH}');
    insert into trend_watches (id, user_id, rule, is_on, amount, unit, days, set_by) values
      (gen_random_uuid(), '${MARGARET}', 'weight_up', true, 1, 'kg', 2, '${SARAH}');
    insert into told_trends (id, user_id, rule, trend, reading_id)
      select gen_random_uuid(), user_id, 'pressure_week', '{"rule": "pressure_week", "systolic": 142, "diastolic": 88,
        "count": 5, "to": {"id": "x", "at": "2026-02-03T08:00:00.000Z"}}', id
      from health_metrics where user_id = '${MARGARET}' limit 1;`,
  '0032_doctors_pack': `
    insert into visit_questions (id, user_id, text, answer, asked_by, answered_at) values
      (gen_random_uuid(), '${MARGARET}', 'Is the new dose right?', 'Yes', '${SARAH}', '2026-02-03T08:00:00Z');
    insert into pack_links (id, user_id, secret_digest, file, file_name, days, paper, expires_at) values
      (gen_random_uuid(), '${MARGARET}', 'a digest', 'packs/${MARGARET}/pack.pdf', 'doctors-pack-margaret-2026-02-03.pdf', 90,
        'letter', '2026-02-10T08:00:00Z');`,
  '0033_family_letters': `
    insert into family_letters (senior_id, week_on, ready_at) values ('${MARGARET}', '2026-02-01', '2026-02-07T18:00:00Z');
    insert into notices (id, kind, person_id, subject_id, at, useful_until, ended_as) values
      (gen_random_uuid(), 'letter', '${MARGARET}', '${MARGARET}', '2026-02-07T18:00:00Z', '2026-02-10T18:00:00Z', 'seen');`,
  '0034_game_decks': `
    insert into game_decks (id, senior_id, name, created_by, send_key) values
      ('${DECK}', '${MARGARET}', 'Our family', '${SARAH}', '00000000-0000-7000-8000-000000000015');
    insert into game_deck_cards (id, deck_id, label, more, file, width, height, added_by) values
      (gen_random_uuid(), '${DECK}', 'Anna', 'your granddaughter', 'a.webp', 900, 1200, '${SARAH}');
    insert into game_deck_cards (id, deck_id, update_id, update_file, width, height)
      select gen_random_uuid(), '${DECK}', id, 'b.webp', 1200, 900 from family_updates where id = '${UPDATE}';`,
  '0035_boards': `
    insert into tasks (id, senior_id, created_by, kind, title, due_on)
      select gen_random_uuid(), '${MARGARET}', '${MARGARET}', 'call', 'A call', '2026-03-05';`,
});
