ALTER TABLE "book_import_row" DROP CONSTRAINT "book_import_row__outcome";--> statement-breakpoint
ALTER TABLE "book_import_row" DROP CONSTRAINT "book_import_row__problem";--> statement-breakpoint
ALTER TABLE "book_import" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "book_import_reference" ADD COLUMN "mark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "book_import_reference" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "book_import_row" ADD COLUMN "mark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "book_import_row" ADD COLUMN "partner" integer;--> statement-breakpoint
ALTER TABLE "book_import_row" ADD COLUMN "link_kind" text;--> statement-breakpoint
ALTER TABLE "book_import_row" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "book_import_reference" DROP CONSTRAINT "book_import_reference__key";
--> statement-breakpoint
ALTER TABLE "book_import_reference" ADD CONSTRAINT "book_import_reference__key" PRIMARY KEY("account_id","reference","amount","mark");--> statement-breakpoint
ALTER TABLE "book_import_row" ADD CONSTRAINT "book_import_row__link" CHECK ((link_kind is null) = (link_id is null));--> statement-breakpoint
ALTER TABLE "book_import_row" ADD CONSTRAINT "book_import_row__link_kind" CHECK (link_kind in ('sale', 'payment', 'expense'));--> statement-breakpoint
ALTER TABLE "book_import_row" ADD CONSTRAINT "book_import_row__outcome" CHECK (outcome in ('sale', 'expense', 'link', 'none'));--> statement-breakpoint
ALTER TABLE "book_import_row" ADD CONSTRAINT "book_import_row__problem" CHECK (problem in ('failed', 'day', 'dayOrder', 'future', 'amount', 'direction', 'there', 'repeated', 'similar', 'deleted', 'reversed', 'reversal'));