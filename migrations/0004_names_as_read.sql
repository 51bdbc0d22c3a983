-- Names stand in the order people expect, whatever the collation of the database: case and accents do not part them.
ALTER TABLE product ALTER COLUMN name TYPE text COLLATE "und-x-icu";
--> statement-breakpoint
ALTER TABLE market_service ALTER COLUMN name TYPE text COLLATE "und-x-icu";
--> statement-breakpoint
ALTER TABLE trader ALTER COLUMN name TYPE text COLLATE "und-x-icu";
--> statement-breakpoint
ALTER TABLE location ALTER COLUMN name TYPE text COLLATE "und-x-icu";
