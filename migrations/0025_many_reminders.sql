ALTER TABLE "engine_clock" ADD COLUMN "heartbeat_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "deliveries_over_idx" ON "deliveries" USING btree ("next_try_at") WHERE "deliveries"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "notices_at_idx" ON "notices" USING btree ("at");--> statement-breakpoint
DELETE FROM server_keys WHERE name = 'heartbeat';--> statement-breakpoint
-- Those that are over have no reminder to plan: an upgrade would plan every appointment ever made.
UPDATE appointments SET next_due_at = NULL
  WHERE next_due_at = '-infinity' AND repeat_every IS NULL AND start_time < now();--> statement-breakpoint
-- As before, but by the index on their owner: it is in the transaction of everybody who travels.
CREATE OR REPLACE FUNCTION plan_appointments_in_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE appointments SET next_due_at = '-infinity'
    WHERE next_due_at IS NOT NULL
      AND user_id IN (SELECT NEW.id UNION ALL SELECT senior_id FROM family_members WHERE caregiver_id = NEW.id);
  RETURN NULL;
END $$;
