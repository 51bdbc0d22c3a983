CREATE TABLE "rule_doubt" (
	"rule" text PRIMARY KEY NOT NULL,
	"since" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"account_id" uuid NOT NULL,
	"path" text NOT NULL,
	"comment" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "rule_report__rule_account" UNIQUE("rule","account_id"),
	CONSTRAINT "rule_report__state" CHECK (state in ('open', 'right', 'doubted'))
);
--> statement-breakpoint
ALTER TABLE "rule_report" ADD CONSTRAINT "rule_report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_report" ADD CONSTRAINT "rule_report_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rule_report__open" ON "rule_report" USING btree ("created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "rule_report__account" ON "rule_report" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rule_report__decided_by" ON "rule_report" USING btree ("decided_by");