CREATE TABLE "wfp_commodity" (
	"name" text PRIMARY KEY NOT NULL,
	"commodity_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_load" DROP CONSTRAINT "price_load__state";--> statement-breakpoint
ALTER TABLE "price_load" ADD COLUMN "added_markets" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_load" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "price_load_row" ADD COLUMN "goods" text NOT NULL;--> statement-breakpoint
ALTER TABLE "wfp_commodity" ADD CONSTRAINT "wfp_commodity_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wfp_commodity__commodity" ON "wfp_commodity" USING btree ("commodity_id");--> statement-breakpoint
ALTER TABLE "price_load" ADD CONSTRAINT "price_load_source_price_source_code_fk" FOREIGN KEY ("source") REFERENCES "public"."price_source"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_load__source" ON "price_load" USING btree ("source");--> statement-breakpoint
ALTER TABLE "price_load" ADD CONSTRAINT "price_load__state" CHECK (state in ('waiting', 'reading', 'writing', 'loaded', 'failed', 'stopped', 'undoing', 'undone'));