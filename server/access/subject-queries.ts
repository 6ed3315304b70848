/** The name of what someone changed, for the senior's access list and their download (KIND-17). */

/**
 * An SQL expression for a row of `access_records`: the name of what was changed, for a reading its type, for a family
 * update the beginning of its text. Null if the record names nothing, or if what it named is gone.
 * @param record the alias of `access_records`
 */
export const subjectOf = (record: string) => `
  case when ${record}.subject_id is null then null
    when ${record}.area = 'medications' then (
      select pill.name from medications pill
      where pill.id = ${record}.subject_id and pill.user_id = ${record}.senior_id and pill.deleted_at is null)
    when ${record}.area = 'appointments' and ${record}.action in ('ask', 'note') then (
      select left(asked.text, 60) from visit_questions asked
      where asked.id = ${record}.subject_id and asked.user_id = ${record}.senior_id)
    when ${record}.area = 'appointments' then (
      select visit.title from appointments visit
      where visit.id = ${record}.subject_id and visit.user_id = ${record}.senior_id)
    when ${record}.area = 'health' then (
      select reading.type from health_metrics reading
      where reading.id = ${record}.subject_id and reading.user_id = ${record}.senior_id
      union all
      select 'symptom: ' || felt.kind from symptoms felt
      where felt.id = ${record}.subject_id and felt.user_id = ${record}.senior_id
      union all
      select target.type from reading_targets target
      where target.id = ${record}.subject_id and target.user_id = ${record}.senior_id
      union all
      select 'watch: ' || watch.rule from trend_watches watch
      where watch.id = ${record}.subject_id and watch.user_id = ${record}.senior_id
      limit 1)
    when ${record}.area = 'family' then (
      select nullif(left(news.content, 60), '') from family_updates news
      where news.id = ${record}.subject_id and news.senior_id = ${record}.senior_id)
    when ${record}.area = 'tasks' then (
      select task.title from tasks task
      where task.id = ${record}.subject_id and task.senior_id = ${record}.senior_id and task.deleted_at is null)
  end`;
