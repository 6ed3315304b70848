CREATE TABLE "heartbeats" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "heartbeats_single" CHECK ("heartbeats"."id" = 1)
);
