-- Time zones were kept in whatever letters they were sent; each has one spelling now.
UPDATE "users" SET "time_zone" = zone."name" FROM pg_timezone_names zone
WHERE lower(zone."name") = lower("users"."time_zone") AND zone."name" <> "users"."time_zone";
