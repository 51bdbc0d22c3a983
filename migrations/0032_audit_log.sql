CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"act" text NOT NULL,
	"role" text,
	"account_id" uuid,
	"by" uuid NOT NULL,
	"seen" text,
	"comment" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_entry__subject" CHECK (subject in ('account', 'role', 'document', 'product', 'rating', 'enquiry', 'priceReport', 'priceLoad', 'ruleReport', 'flag', 'contactMessage', 'campaign', 'delivery', 'mail')),
	CONSTRAINT "audit_entry__act" CHECK (act in ('approve', 'decline', 'suspend', 'restore', 'give', 'take', 'hide', 'hideComment', 'hideAnswer', 'keep', 'dismiss', 'lock', 'unlock', 'warn', 'answer', 'finish', 'publish', 'unpublish', 'doubt', 'endDoubt', 'send', 'plan', 'stop', 'undo', 'retry', 'drop'))
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry__account" ON "audit_entry" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry__by" ON "audit_entry" USING btree ("by","at","id");--> statement-breakpoint
CREATE INDEX "account__name_trigrams" ON "account" USING gin (lower("first_name" || ' ' || coalesce("middle_name" || ' ', '')
  || "last_name" || ' ' || coalesce("organization_name", '')) gin_trgm_ops);--> statement-breakpoint
-- What was decided before stands in the log too, as far as it was written down.
INSERT INTO "audit_entry" ("id", "subject", "subject_id", "act", "account_id", "by", "comment", "at")
SELECT "id", 'account', "account_id"::text, "act", "account_id", "by", "comment", "at" FROM "account_decision";--> statement-breakpoint
INSERT INTO "audit_entry" ("id", "subject", "subject_id", "act", "account_id", "by", "comment", "at")
SELECT d."id", 'product', d."product_id"::text, d."act", p."trader_id", d."by", d."comment", d."at"
FROM "product_decision" d JOIN "product" p ON p."id" = d."product_id" WHERE d."act" IN ('approve', 'decline');--> statement-breakpoint
INSERT INTO "audit_entry" ("id", "subject", "subject_id", "act", "account_id", "by", "comment", "at")
SELECT "id", 'flag', "target_id"::text,
  CASE "act" WHEN 'hidden' THEN 'hide' WHEN 'dismissed' THEN 'dismiss' WHEN 'restored' THEN 'restore'
    WHEN 'locked' THEN 'lock' WHEN 'unlocked' THEN 'unlock' ELSE 'warn' END,
  "author_id", "by", "reason", "at" FROM "moderation_decision";
