CREATE TABLE "payment_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider" text,
	"number_type" text NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"bank_name" text,
	"branch" text,
	"swift" text,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payment_account__kind" CHECK (kind in ('mobile', 'bank')),
	CONSTRAINT "payment_account__number_type" CHECK (number_type in ('phone', 'till', 'paybill', 'account')),
	CONSTRAINT "payment_account__where" CHECK ((kind = 'bank') = (provider is null and bank_name is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_account_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"payment_account_id" uuid NOT NULL,
	"act" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_account_change__act" CHECK (act in ('added', 'changed', 'removed', 'chosen'))
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reference_key" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "paid_to" jsonb;--> statement-breakpoint
ALTER TABLE "payment_account" ADD CONSTRAINT "payment_account_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_account_change" ADD CONSTRAINT "payment_account_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_account_change" ADD CONSTRAINT "payment_account_change_payment_account_id_payment_account_id_fk" FOREIGN KEY ("payment_account_id") REFERENCES "public"."payment_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_account__default" ON "payment_account" USING btree ("account_id") WHERE is_default and removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_account__once" ON "payment_account" USING btree ("account_id",coalesce("provider", lower("bank_name")),"number") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "payment_account__of_account" ON "payment_account" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_account_change__of" ON "payment_account_change" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "payment_account_change__of_one" ON "payment_account_change" USING btree ("payment_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment__reference" ON "payment" USING btree ("reference_key") WHERE state in ('submitted', 'paid');--> statement-breakpoint
-- by hand
-- What was paid before keeps its number for itself; of two that gave the same the older has it.
update "payment" p set "reference_key" = k.key from (
  select distinct on (1) o."trader_id" || ' ' || q."option" || ' '
    || upper(regexp_replace(q."reference", '\s', '', 'g')) as key, q."id"
  from "payment" q join "market_order" o on o."id" = q."order_id"
  where q."gateway" = 'manual' and q."reference" is not null and q."state" in ('submitted', 'paid')
  order by 1, q."created_at", q."id") k
where k."id" = p."id";
