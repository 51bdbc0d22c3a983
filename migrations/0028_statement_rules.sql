ALTER TABLE "book_import_row" DROP CONSTRAINT "book_import_row__problem";--> statement-breakpoint
ALTER TABLE "book_rule" ADD COLUMN "id" uuid NOT NULL DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "book_rule" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "book_rule" ADD COLUMN "counterparty" text;--> statement-breakpoint
-- How they were written was not kept: the name they are known by is what is left of it.
UPDATE "book_rule" SET "counterparty" = "counterparty_key";--> statement-breakpoint
ALTER TABLE "book_rule" ALTER COLUMN "counterparty" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "book_rule" ADD CONSTRAINT "book_rule__id" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "book_import_row" ADD CONSTRAINT "book_import_row__problem" CHECK (problem in ('failed', 'day', 'future', 'amount', 'direction', 'there', 'repeated', 'similar', 'deleted'));
