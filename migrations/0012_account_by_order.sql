CREATE TABLE "order_draft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visitor_hash" text NOT NULL,
	"code_request_id" uuid NOT NULL,
	"ordered" jsonb NOT NULL,
	"account_id" uuid,
	"request_ids" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_draft__visitor" UNIQUE("visitor_hash")
);
--> statement-breakpoint
ALTER TABLE "code_request" DROP CONSTRAINT "code_request__purpose";--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_draft__of" ON "order_draft" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "order_draft__expired" ON "order_draft" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "code_request" ADD CONSTRAINT "code_request__purpose" CHECK (purpose in ('register', 'reset', 'contact', 'order'));