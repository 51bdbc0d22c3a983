CREATE TABLE "complaint" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"round" integer NOT NULL,
	"is_from_newcomer" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "complaint__once" UNIQUE("case_id","by","round"),
	CONSTRAINT "complaint__reason" CHECK (reason in ('fraud', 'wrong', 'forbidden', 'stolen', 'rude', 'other'))
);
--> statement-breakpoint
CREATE TABLE "complaint_case" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"version" text,
	"waiting_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "complaint_case__once" UNIQUE("kind","target_id"),
	CONSTRAINT "complaint_case__kind" CHECK (kind in ('product', 'seller', 'service', 'carrier', 'transportService')),
	CONSTRAINT "complaint_case__state" CHECK (state in ('open', 'withdrawn', 'warned', 'dismissed')),
	CONSTRAINT "complaint_case__waiting" CHECK ((state = 'open') = (waiting_since is not null))
);
--> statement-breakpoint
CREATE TABLE "complaint_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"outcome" text NOT NULL,
	"by" uuid NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "complaint_decision__outcome" CHECK (outcome in ('open', 'withdrawn', 'warned', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_note__kind" CHECK (kind in ('order', 'request', 'transport'))
);
--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry__subject";--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry__act";--> statement-breakpoint
ALTER TABLE "logistic_service" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_case_id_complaint_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."complaint_case"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_case" ADD CONSTRAINT "complaint_case_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_decision" ADD CONSTRAINT "complaint_decision_case_id_complaint_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."complaint_case"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_decision" ADD CONSTRAINT "complaint_decision_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint__of_case" ON "complaint" USING btree ("case_id","round","at");--> statement-breakpoint
CREATE INDEX "complaint__by" ON "complaint" USING btree ("by","at");--> statement-breakpoint
CREATE INDEX "complaint__by_owner" ON "complaint" USING btree ("by","owner_id","at");--> statement-breakpoint
CREATE INDEX "complaint__owner" ON "complaint" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "complaint_case__waiting" ON "complaint_case" USING btree ("waiting_since","id") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "complaint_case__decided" ON "complaint_case" USING btree ("state","decided_at","id") WHERE waiting_since is null;--> statement-breakpoint
CREATE INDEX "complaint_case__owner" ON "complaint_case" USING btree ("owner_id","decided_at");--> statement-breakpoint
CREATE INDEX "complaint_decision__of" ON "complaint_decision" USING btree ("case_id","at");--> statement-breakpoint
CREATE INDEX "complaint_decision__by" ON "complaint_decision" USING btree ("by");--> statement-breakpoint
CREATE INDEX "order_note__of" ON "order_note" USING btree ("kind","subject_id","at");--> statement-breakpoint
CREATE INDEX "order_note__by" ON "order_note" USING btree ("by","at");--> statement-breakpoint
CREATE INDEX "account__folded_names" ON "account" USING gin (name_key(lower("first_name" || ' ' || coalesce("middle_name" || ' ', '')
  || "last_name" || ' ' || coalesce("organization_name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trader__folded_name" ON "trader" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "market_order__newest" ON "market_order" USING btree ("approved_at","id");--> statement-breakpoint
CREATE INDEX "market_order__state" ON "market_order" USING btree ("state","approved_at","id");--> statement-breakpoint
CREATE INDEX "market_order_request__newest" ON "market_order_request" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "market_order_request__state" ON "market_order_request" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "logistics_order__newest" ON "logistics_order" USING btree ("approved_at","id");--> statement-breakpoint
CREATE INDEX "logistics_order__state" ON "logistics_order" USING btree ("state","approved_at","id");--> statement-breakpoint
CREATE INDEX "logistics_request__newest" ON "logistics_request" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "logistics_request__state" ON "logistics_request" USING btree ("state","created_at","id");--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry__subject" CHECK (subject in ('account', 'role', 'document', 'product', 'rating', 'enquiry', 'priceReport', 'priceLoad', 'ruleReport', 'flag', 'complaint', 'order', 'orderRequest', 'transportOrder', 'contactMessage', 'campaign', 'delivery', 'mail', 'association', 'associationNews', 'membership', 'invitation'));--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry__act" CHECK (act in ('approve', 'decline', 'suspend', 'restore', 'give', 'take', 'hide', 'hideComment', 'hideAnswer', 'keep', 'dismiss', 'lock', 'unlock', 'warn', 'answer', 'finish', 'publish', 'unpublish', 'doubt', 'endDoubt', 'send', 'plan', 'stop', 'undo', 'retry', 'drop', 'begin', 'add', 'edit', 'withdraw', 'remove', 'open'));