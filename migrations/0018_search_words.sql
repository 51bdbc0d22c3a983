CREATE TABLE "search_word" (
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"listed" integer NOT NULL,
	CONSTRAINT "search_word__key" PRIMARY KEY("kind","word")
);
--> statement-breakpoint
DROP INDEX "event__words";--> statement-breakpoint
DROP INDEX "market_service__words";--> statement-breakpoint
DROP INDEX "service_provider__words";--> statement-breakpoint
ALTER TABLE "trader" ADD COLUMN "search_text" text GENERATED ALWAYS AS (name_key(name) || ' ' || name_key(translate(name, '''’', '  '))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "logistics_provider" ADD COLUMN "search_text" text GENERATED ALWAYS AS (name_key(name) || ' ' || name_key(translate(name, '''’', '  '))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_word__beginning" ON "search_word" USING btree ("kind","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_word__trigrams" ON "search_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "account__location" ON "account" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "trader__words" ON "trader" USING gin (array_to_tsvector(array_remove(string_to_array("search_text", ' '), ''))) WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "logistics_provider__words" ON "logistics_provider" USING gin (array_to_tsvector(array_remove(string_to_array("search_text", ' '), ''))) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "market_service__location" ON "market_service" USING btree ("location_id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "location_word__trigrams" ON "location_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "event__words" ON "event" USING gin (array_to_tsvector(array_remove(string_to_array("search_text", ' '), ''))) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "market_service__words" ON "market_service" USING gin (array_to_tsvector(array_remove(string_to_array("search_text", ' '), ''))) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "service_provider__words" ON "service_provider" USING gin (array_to_tsvector(array_remove(string_to_array("search_text", ' '), '')));