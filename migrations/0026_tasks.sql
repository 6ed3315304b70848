CREATE TABLE "task_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"senior_id" uuid NOT NULL,
	"created_by" uuid,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"place" text,
	"start_clock" text,
	"end_clock" text,
	"appointment_id" uuid,
	"assignee_id" uuid,
	"assigned_by" uuid,
	"rule" jsonb,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"made_until" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_series_kind_check" CHECK ("task_series"."kind" in ('drive', 'meal', 'refill', 'call', 'visit', 'other')),
	CONSTRAINT "task_series_rule_check" CHECK (("task_series"."rule" is null) = ("task_series"."appointment_id" is not null)),
	CONSTRAINT "task_series_clock_check" CHECK ("task_series"."end_clock" is null or "task_series"."start_clock" is not null)
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"senior_id" uuid NOT NULL,
	"created_by" uuid,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"place" text,
	"due_on" date NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"appointment_id" uuid,
	"appointment_start" timestamp (3) with time zone,
	"medication_id" uuid,
	"series_id" uuid,
	"series_on" date,
	"assignee_id" uuid,
	"assigned_by" uuid,
	"claimed_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid,
	"moved_at" timestamp (3) with time zone,
	"status_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"send_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_kind_check" CHECK ("tasks"."kind" in ('drive', 'meal', 'refill', 'call', 'visit', 'other')),
	CONSTRAINT "tasks_end_check" CHECK ("tasks"."ends_at" >= "tasks"."starts_at"),
	CONSTRAINT "tasks_claim_check" CHECK ("tasks"."claimed_at" is null or "tasks"."assignee_id" is not null),
	CONSTRAINT "tasks_done_check" CHECK ("tasks"."done_by" is null or "tasks"."done_at" is not null),
	CONSTRAINT "tasks_series_check" CHECK ("tasks"."series_id" is null or "tasks"."series_on" is not null)
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_check";--> statement-breakpoint
ALTER TABLE "care_invitations" ALTER COLUMN "permissions" SET DEFAULT '{"medications":true,"health":true,"appointments":true,"family":true,"tasks":true}'::jsonb;--> statement-breakpoint
ALTER TABLE "task_series" ADD CONSTRAINT "task_series_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_series" ADD CONSTRAINT "task_series_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_series" ADD CONSTRAINT "task_series_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_series" ADD CONSTRAINT "task_series_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_medication_id_medications_id_fk" FOREIGN KEY ("medication_id") REFERENCES "public"."medications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_series_id_task_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."task_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_status_by_users_id_fk" FOREIGN KEY ("status_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_series_senior_id_idx" ON "task_series" USING btree ("senior_id");--> statement-breakpoint
CREATE INDEX "task_series_made_until_idx" ON "task_series" USING btree ("made_until");--> statement-breakpoint
CREATE INDEX "task_series_appointment_id_idx" ON "task_series" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "task_series_created_by_idx" ON "task_series" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "task_series_assignee_id_idx" ON "task_series" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "task_series_assigned_by_idx" ON "task_series" USING btree ("assigned_by");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_send_key" ON "tasks" USING btree ("senior_id","send_key");--> statement-breakpoint
CREATE INDEX "tasks_senior_id_idx" ON "tasks" USING btree ("senior_id","due_on","id");--> statement-breakpoint
CREATE INDEX "tasks_assignee_id_idx" ON "tasks" USING btree ("assignee_id") WHERE "tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_assignee_idx" ON "tasks" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "tasks_created_by_idx" ON "tasks" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tasks_assigned_by_idx" ON "tasks" USING btree ("assigned_by");--> statement-breakpoint
CREATE INDEX "tasks_done_by_idx" ON "tasks" USING btree ("done_by");--> statement-breakpoint
CREATE INDEX "tasks_status_by_idx" ON "tasks" USING btree ("status_by");--> statement-breakpoint
CREATE INDEX "tasks_medication_id_idx" ON "tasks" USING btree ("medication_id");--> statement-breakpoint
CREATE INDEX "tasks_appointment_id_idx" ON "tasks" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "tasks_open_idx" ON "tasks" USING btree ("due_on") WHERE "tasks"."done_at" is null and "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_refill_key" ON "tasks" USING btree ("medication_id") WHERE "tasks"."kind" = 'refill' and "tasks"."done_at" is null and "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_series_key" ON "tasks" USING btree ("series_id","series_on");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" in ('dose', 'appointment', 'message', 'update', 'reading', 'check_in', 'invitation', 'summary', 'device', 'account', 'away', 'task', 'test'));
--> statement-breakpoint
-- Whoever sees the appointments sees the help board, too; without that switch it is off (TASK-02).
UPDATE family_members
  SET permissions = permissions || jsonb_build_object('tasks', coalesce(permissions -> 'appointments', 'false'::jsonb))
  WHERE jsonb_typeof(permissions) = 'object';--> statement-breakpoint
UPDATE care_invitations
  SET permissions = permissions || jsonb_build_object('tasks', coalesce(permissions -> 'appointments', 'false'::jsonb))
  WHERE jsonb_typeof(permissions) = 'object';--> statement-breakpoint
-- Also when the account of whoever has it is deleted.
CREATE FUNCTION open_task_without_holder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.claimed_at := NULL;
  NEW.assigned_by := NULL;
  NEW.moved_at := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER tasks_open_without_holder BEFORE UPDATE OF assignee_id ON tasks
  FOR EACH ROW WHEN (NEW.assignee_id IS NULL AND OLD.assignee_id IS NOT NULL)
  EXECUTE FUNCTION open_task_without_holder();--> statement-breakpoint
-- What somebody has who leaves the circle, or may not help anymore, is open again, and the others are told (TASK-18).
CREATE FUNCTION open_tasks_of_helper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE task_series SET assignee_id = NULL, assigned_by = NULL
    WHERE senior_id = OLD.senior_id AND assignee_id = OLD.caregiver_id;
  WITH opened AS (
    UPDATE tasks
      SET assignee_id = NULL, status_at = now(), status_by = NULL, revision = revision + 1, changed_at = now()
      WHERE senior_id = OLD.senior_id AND assignee_id = OLD.caregiver_id AND done_at IS NULL AND deleted_at IS NULL
      RETURNING id, senior_id, due_on
  )
  INSERT INTO notices (id, kind, person_id, subject_id, at, useful_until, evaluate_at, step_at)
    SELECT gen_random_uuid(), 'task', reader.id, opened.id, now(), now() + interval '12 hours',
      now() + interval '20 seconds', now() + interval '20 seconds'
    FROM opened CROSS JOIN LATERAL (
      SELECT opened.senior_id AS id
      UNION
      SELECT f.caregiver_id FROM family_members f
      WHERE f.senior_id = opened.senior_id AND f.permissions -> 'tasks' IN ('true', '"see"', '"help"')
    ) reader
    -- Neither is there anymore while an account is deleted.
    JOIN users u ON u.id = reader.id JOIN users senior ON senior.id = opened.senior_id
    WHERE reader.id <> OLD.caregiver_id AND opened.due_on >= current_date - 1
    ORDER BY reader.id
    ON CONFLICT (kind, person_id, subject_id, at) DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER family_members_open_tasks AFTER DELETE ON family_members
  FOR EACH ROW EXECUTE FUNCTION open_tasks_of_helper();--> statement-breakpoint
CREATE TRIGGER family_members_open_tasks_changed AFTER UPDATE OF permissions ON family_members
  FOR EACH ROW WHEN (NEW.permissions -> 'tasks' IS DISTINCT FROM OLD.permissions -> 'tasks'
    AND (NEW.permissions -> 'tasks' IN ('true', '"help"')) IS NOT TRUE)
  EXECUTE FUNCTION open_tasks_of_helper();
