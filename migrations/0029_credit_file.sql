CREATE TABLE "credit_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"code" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"language" text NOT NULL,
	"content" jsonb NOT NULL,
	"file" text NOT NULL,
	"digest" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "credit_file__code" UNIQUE("code"),
	CONSTRAINT "credit_file__digest" CHECK (digest ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "credit_file__days" CHECK (from_day < to_day)
);
--> statement-breakpoint
ALTER TABLE "credit_file" ADD CONSTRAINT "credit_file_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_file__own" ON "credit_file" USING btree ("account_id","made_at","id");