-- Messages, updates and comments were sorted by their ids, which begin with the server's time: after the clock was set
-- back, new ones came before old ones. From now on they are sorted by the order in which they are stored. What is
-- there keeps the order it has.
DROP INDEX "family_update_comments_update_id_idx";--> statement-breakpoint
DROP INDEX "family_updates_senior_id_idx";--> statement-breakpoint
DROP INDEX "messages_conversation_id_idx";--> statement-breakpoint
ALTER TABLE "family_update_comments" ADD COLUMN "sequence" bigint;--> statement-breakpoint
UPDATE "family_update_comments" SET "sequence" = placed."place"
FROM (SELECT "id", row_number() OVER (ORDER BY "id") AS "place" FROM "family_update_comments") placed
WHERE placed."id" = "family_update_comments"."id";--> statement-breakpoint
ALTER TABLE "family_update_comments" ALTER COLUMN "sequence" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "family_update_comments" ALTER COLUMN "sequence" ADD GENERATED ALWAYS AS IDENTITY (sequence name "family_update_comments_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
SELECT setval('family_update_comments_sequence_seq', (SELECT coalesce(max("sequence"), 0) + 1 FROM "family_update_comments"), false);--> statement-breakpoint
ALTER TABLE "family_updates" ADD COLUMN "sequence" bigint;--> statement-breakpoint
UPDATE "family_updates" SET "sequence" = placed."place"
FROM (SELECT "id", row_number() OVER (ORDER BY "id") AS "place" FROM "family_updates") placed
WHERE placed."id" = "family_updates"."id";--> statement-breakpoint
ALTER TABLE "family_updates" ALTER COLUMN "sequence" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "family_updates" ALTER COLUMN "sequence" ADD GENERATED ALWAYS AS IDENTITY (sequence name "family_updates_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
SELECT setval('family_updates_sequence_seq', (SELECT coalesce(max("sequence"), 0) + 1 FROM "family_updates"), false);--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sequence" bigint;--> statement-breakpoint
UPDATE "messages" SET "sequence" = placed."place"
FROM (SELECT "id", row_number() OVER (ORDER BY "id") AS "place" FROM "messages") placed
WHERE placed."id" = "messages"."id";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "sequence" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "sequence" ADD GENERATED ALWAYS AS IDENTITY (sequence name "messages_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
SELECT setval('messages_sequence_seq', (SELECT coalesce(max("sequence"), 0) + 1 FROM "messages"), false);--> statement-breakpoint
-- A conversation without messages stands where it was started.
ALTER TABLE "conversations" ADD COLUMN "sequence" bigint;--> statement-breakpoint
UPDATE "conversations" SET "sequence" = coalesce(
  (SELECT m."sequence" FROM "messages" m WHERE m."id" < "conversations"."id" ORDER BY m."id" DESC LIMIT 1), 0);--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "sequence" SET DEFAULT nextval('messages_sequence_seq');--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "sequence" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "family_update_comments_update_id_idx" ON "family_update_comments" USING btree ("update_id","sequence");--> statement-breakpoint
CREATE INDEX "family_updates_senior_id_idx" ON "family_updates" USING btree ("senior_id","sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_conversation_id_idx" ON "messages" USING btree ("conversation_id","sequence" DESC NULLS FIRST);
