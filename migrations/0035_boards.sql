ALTER TABLE "users" ADD COLUMN "has_board" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE FUNCTION note_board() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET has_board = true WHERE id = NEW.senior_id AND NOT has_board;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Not in the code: while servers are upgraded one after the other, the release before adds tasks, too.
CREATE TRIGGER tasks_note_board AFTER INSERT ON tasks FOR EACH ROW EXECUTE FUNCTION note_board();--> statement-breakpoint
UPDATE users SET has_board = true WHERE id IN (SELECT senior_id FROM tasks);
