// Generated from the migrations by `npm run generate`; don't edit.
import type { PlanId } from "#domain/plans/plan-catalogue.ts";

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      account_days: {
        Row: {
          account: string;
          day: string;
          published_at: string;
          reason: string | null;
          sequence: number;
          sha256: string;
          trades: number;
          version: number;
        };
        Insert: {
          account: string;
          day: string;
          published_at: string;
          reason?: string | null;
          sequence: number;
          sha256: string;
          trades: number;
          version: number;
        };
        Update: {
          account?: string;
          day?: string;
          published_at?: string;
          reason?: string | null;
          sequence?: number;
          sha256?: string;
          trades?: number;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "account_days_account_fkey";
            columns: ["account"];
            isOneToOne: false;
            referencedRelation: "trading_accounts";
            referencedColumns: ["slug"];
          },
          {
            foreignKeyName: "account_days_sequence_fkey";
            columns: ["sequence"];
            isOneToOne: false;
            referencedRelation: "evidence_entries";
            referencedColumns: ["sequence"];
          },
        ];
      };
      account_trades: {
        Row: {
          account: string;
          added_in: number | null;
          batch_id: string | null;
          closed_at: string;
          costs_cents: number;
          day: string;
          entry: number;
          exit: number;
          id: number;
          opened_at: string;
          profit_cents: number;
          removed_in: number | null;
          risk_cents: number | null;
          setup_id: number | null;
          side: "buy" | "sell";
          size: number;
          symbol: string;
        };
        Insert: {
          account: string;
          added_in?: number | null;
          batch_id?: string | null;
          closed_at: string;
          costs_cents: number;
          day: string;
          entry: number;
          exit: number;
          id?: number;
          opened_at: string;
          profit_cents: number;
          removed_in?: number | null;
          risk_cents?: number | null;
          setup_id?: number | null;
          side: "buy" | "sell";
          size: number;
          symbol: string;
        };
        Update: {
          account?: string;
          added_in?: number | null;
          batch_id?: string | null;
          closed_at?: string;
          costs_cents?: number;
          day?: string;
          entry?: number;
          exit?: number;
          id?: number;
          opened_at?: string;
          profit_cents?: number;
          removed_in?: number | null;
          risk_cents?: number | null;
          setup_id?: number | null;
          side?: "buy" | "sell";
          size?: number;
          symbol?: string;
        };
        Relationships: [
          {
            foreignKeyName: "account_trades_account_day_added_in_fkey";
            columns: ["account", "day", "added_in"];
            isOneToOne: false;
            referencedRelation: "account_days";
            referencedColumns: ["account", "day", "version"];
          },
          {
            foreignKeyName: "account_trades_account_day_removed_in_fkey";
            columns: ["account", "day", "removed_in"];
            isOneToOne: false;
            referencedRelation: "account_days";
            referencedColumns: ["account", "day", "version"];
          },
          {
            foreignKeyName: "account_trades_account_fkey";
            columns: ["account"];
            isOneToOne: false;
            referencedRelation: "trading_accounts";
            referencedColumns: ["slug"];
          },
        ];
      };
      admin_users: {
        Row: {
          created_at: string;
          role: "owner" | "support" | "content" | "read_only";
          user_id: string;
        };
        Insert: {
          created_at?: string;
          role?: "owner" | "support" | "content" | "read_only";
          user_id: string;
        };
        Update: {
          created_at?: string;
          role?: "owner" | "support" | "content" | "read_only";
          user_id?: string;
        };
        Relationships: [];
      };
      alert_preferences: {
        Row: {
          assets: string[];
          quiet_from: string | null;
          quiet_to: string | null;
          scope: "followed" | "plan" | "chosen";
          sessions: string[];
          time_zone: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          assets?: string[];
          quiet_from?: string | null;
          quiet_to?: string | null;
          scope?: "followed" | "plan" | "chosen";
          sessions?: string[];
          time_zone?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          assets?: string[];
          quiet_from?: string | null;
          quiet_to?: string | null;
          scope?: "followed" | "plan" | "chosen";
          sessions?: string[];
          time_zone?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      alerted_signals: {
        Row: {
          alerted_at: string;
          setup_id: number;
          signal_date: string;
        };
        Insert: {
          alerted_at?: string;
          setup_id: number;
          signal_date: string;
        };
        Update: {
          alerted_at?: string;
          setup_id?: number;
          signal_date?: string;
        };
        Relationships: [
          {
            foreignKeyName: "alerted_signals_setup_id_signal_date_fkey";
            columns: ["setup_id", "signal_date"];
            isOneToOne: true;
            referencedRelation: "daily_setup_signals";
            referencedColumns: ["setup_id", "signal_date"];
          },
        ];
      };
      audit_log: {
        Row: {
          action: string;
          actor: string | null;
          after: Json | null;
          area: "orders" | "access" | "tickets" | "users" | "products" | "setups" | "signals" | "content" | "results" | "jobs" | "staff" | "audit";
          at: string;
          before: Json | null;
          details: Json;
          id: number;
          subject: string;
        };
        Insert: {
          action: string;
          actor?: string | null;
          after?: Json | null;
          area?: "orders" | "access" | "tickets" | "users" | "products" | "setups" | "signals" | "content" | "results" | "jobs" | "staff" | "audit";
          at?: string;
          before?: Json | null;
          details?: Json;
          id?: never;
          subject: string;
        };
        Update: {
          action?: string;
          actor?: string | null;
          after?: Json | null;
          area?: "orders" | "access" | "tickets" | "users" | "products" | "setups" | "signals" | "content" | "results" | "jobs" | "staff" | "audit";
          at?: string;
          before?: Json | null;
          details?: Json;
          id?: never;
          subject?: string;
        };
        Relationships: [];
      };
      bracket_matches: {
        Row: {
          corrected_at: string | null;
          correction: string | null;
          decided_at: string;
          draw_id: string;
          first_entry: string | null;
          first_points: number | null;
          match: number;
          reason: "points" | "earlier_entry" | "bye" | "walkover" | "nobody" | "staff";
          round: number;
          second_entry: string | null;
          second_points: number | null;
          version: number;
          winner: string | null;
        };
        Insert: {
          corrected_at?: string | null;
          correction?: string | null;
          decided_at: string;
          draw_id: string;
          first_entry?: string | null;
          first_points?: number | null;
          match: number;
          reason: "points" | "earlier_entry" | "bye" | "walkover" | "nobody" | "staff";
          round: number;
          second_entry?: string | null;
          second_points?: number | null;
          version?: number;
          winner?: string | null;
        };
        Update: {
          corrected_at?: string | null;
          correction?: string | null;
          decided_at?: string;
          draw_id?: string;
          first_entry?: string | null;
          first_points?: number | null;
          match?: number;
          reason?: "points" | "earlier_entry" | "bye" | "walkover" | "nobody" | "staff";
          round?: number;
          second_entry?: string | null;
          second_points?: number | null;
          version?: number;
          winner?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "bracket_matches_draw_id_first_entry_fkey";
            columns: ["draw_id", "first_entry"];
            isOneToOne: false;
            referencedRelation: "bracket_players";
            referencedColumns: ["draw_id", "entry_id"];
          },
          {
            foreignKeyName: "bracket_matches_draw_id_fkey";
            columns: ["draw_id"];
            isOneToOne: false;
            referencedRelation: "brackets";
            referencedColumns: ["draw_id"];
          },
          {
            foreignKeyName: "bracket_matches_draw_id_second_entry_fkey";
            columns: ["draw_id", "second_entry"];
            isOneToOne: false;
            referencedRelation: "bracket_players";
            referencedColumns: ["draw_id", "entry_id"];
          },
        ];
      };
      bracket_players: {
        Row: {
          draw_id: string;
          entry_id: string;
          evaluation_points: number;
          has_account: boolean;
          lesson_points: number;
          seed: number;
          session_points: number;
          vote_points: number;
        };
        Insert: {
          draw_id: string;
          entry_id: string;
          evaluation_points: number;
          has_account: boolean;
          lesson_points: number;
          seed: number;
          session_points: number;
          vote_points: number;
        };
        Update: {
          draw_id?: string;
          entry_id?: string;
          evaluation_points?: number;
          has_account?: boolean;
          lesson_points?: number;
          seed?: number;
          session_points?: number;
          vote_points?: number;
        };
        Relationships: [
          {
            foreignKeyName: "bracket_players_draw_id_fkey";
            columns: ["draw_id"];
            isOneToOne: false;
            referencedRelation: "brackets";
            referencedColumns: ["draw_id"];
          },
          {
            foreignKeyName: "bracket_players_entry_id_fkey";
            columns: ["entry_id"];
            isOneToOne: true;
            referencedRelation: "draw_entries";
            referencedColumns: ["id"];
          },
        ];
      };
      brackets: {
        Row: {
          draw_id: string;
          rules: string;
          seeded_at: string;
        };
        Insert: {
          draw_id: string;
          rules: string;
          seeded_at: string;
        };
        Update: {
          draw_id?: string;
          rules?: string;
          seeded_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "brackets_draw_id_fkey";
            columns: ["draw_id"];
            isOneToOne: true;
            referencedRelation: "draws";
            referencedColumns: ["id"];
          },
        ];
      };
      calendar_feeds: {
        Row: {
          created_at: string;
          kind: "setups" | "sessions";
          sealed_secret: string;
          secret_hash: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          kind?: "setups" | "sessions";
          sealed_secret: string;
          secret_hash: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          kind?: "setups" | "sessions";
          sealed_secret?: string;
          secret_hash?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      cart_letter_choices: {
        Row: {
          opt_out_code: string;
          updated_at: string;
          user_id: string;
          wants_letters: boolean;
        };
        Insert: {
          opt_out_code?: string;
          updated_at?: string;
          user_id?: string;
          wants_letters?: boolean;
        };
        Update: {
          opt_out_code?: string;
          updated_at?: string;
          user_id?: string;
          wants_letters?: boolean;
        };
        Relationships: [];
      };
      carts: {
        Row: {
          coupon_code: string | null;
          items: Json;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          coupon_code?: string | null;
          items?: Json;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          coupon_code?: string | null;
          items?: Json;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      certificates: {
        Row: {
          code: string;
          course_id: string;
          issued_at: string;
          name: string;
          revoked_at: string | null;
          search_text: string | null;
          user_id: string;
          version: number;
        };
        Insert: {
          code: string;
          course_id: string;
          issued_at: string;
          name: string;
          revoked_at?: string | null;
          search_text?: never;
          user_id: string;
          version?: number;
        };
        Update: {
          code?: string;
          course_id?: string;
          issued_at?: string;
          name?: string;
          revoked_at?: string | null;
          search_text?: never;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "certificates_course_id_fkey";
            columns: ["course_id"];
            isOneToOne: false;
            referencedRelation: "courses";
            referencedColumns: ["id"];
          },
        ];
      };
      claims: {
        Row: {
          checked_on: string;
          created_at: string;
          edited_at: string | null;
          id: string;
          is_shown: boolean;
          link: string | null;
          place: "title" | "hero" | "results";
          position: number;
          shown_until: string | null;
          source_en: string;
          source_es: string;
          updated_at: string;
          value: string;
          version: number;
          words_en: string;
          words_es: string;
        };
        Insert: {
          checked_on: string;
          created_at?: string;
          edited_at?: string | null;
          id?: string;
          is_shown?: boolean;
          link?: string | null;
          place: "title" | "hero" | "results";
          position: number;
          shown_until?: string | null;
          source_en: string;
          source_es: string;
          updated_at?: string;
          value: string;
          version?: number;
          words_en: string;
          words_es: string;
        };
        Update: {
          checked_on?: string;
          created_at?: string;
          edited_at?: string | null;
          id?: string;
          is_shown?: boolean;
          link?: string | null;
          place?: "title" | "hero" | "results";
          position?: number;
          shown_until?: string | null;
          source_en?: string;
          source_es?: string;
          updated_at?: string;
          value?: string;
          version?: number;
          words_en?: string;
          words_es?: string;
        };
        Relationships: [];
      };
      class_bookings: {
        Row: {
          id: string;
          membership_id: string;
          reminded_at: string | null;
          requested_at: string;
          slot_id: string | null;
          state: "booked" | "done" | "cancelled" | "late_cancelled" | "missed";
          updated_at: string;
          user_id: string;
          version: number;
        };
        Insert: {
          id?: string;
          membership_id: string;
          reminded_at?: string | null;
          requested_at?: string;
          slot_id?: string | null;
          state?: "booked" | "done" | "cancelled" | "late_cancelled" | "missed";
          updated_at?: string;
          user_id: string;
          version?: number;
        };
        Update: {
          id?: string;
          membership_id?: string;
          reminded_at?: string | null;
          requested_at?: string;
          slot_id?: string | null;
          state?: "booked" | "done" | "cancelled" | "late_cancelled" | "missed";
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "class_bookings_membership_id_fkey";
            columns: ["membership_id"];
            isOneToOne: false;
            referencedRelation: "memberships";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "class_bookings_slot_id_fkey";
            columns: ["slot_id"];
            isOneToOne: false;
            referencedRelation: "class_slots";
            referencedColumns: ["id"];
          },
        ];
      };
      class_series: {
        Row: {
          duration_minutes: number;
          host: string | null;
          id: string;
          topic_en: string;
          topic_es: string;
          wall_time: string;
          weekdays: number[];
          zone: string;
        };
        Insert: {
          duration_minutes: number;
          host?: string | null;
          id: string;
          topic_en: string;
          topic_es: string;
          wall_time: string;
          weekdays: number[];
          zone: string;
        };
        Update: {
          duration_minutes?: number;
          host?: string | null;
          id?: string;
          topic_en?: string;
          topic_es?: string;
          wall_time?: string;
          weekdays?: number[];
          zone?: string;
        };
        Relationships: [];
      };
      class_slots: {
        Row: {
          created_at: string;
          host: string;
          host_zone: string;
          id: string;
          meeting_url: string | null;
          minutes: number;
          starts_at: string;
          withdrawn_at: string | null;
        };
        Insert: {
          created_at?: string;
          host: string;
          host_zone: string;
          id?: string;
          meeting_url?: string | null;
          minutes: number;
          starts_at: string;
          withdrawn_at?: string | null;
        };
        Update: {
          created_at?: string;
          host?: string;
          host_zone?: string;
          id?: string;
          meeting_url?: string | null;
          minutes?: number;
          starts_at?: string;
          withdrawn_at?: string | null;
        };
        Relationships: [];
      };
      community_members: {
        Row: {
          attempts: number;
          id: string;
          invite_expires_at: string | null;
          invite_link: string | null;
          joined_at: string | null;
          last_error: string | null;
          next_attempt_at: string;
          removed_at: string | null;
          state: "invited" | "joined" | "removed";
          telegram_user_id: number | null;
          telegram_username: string | null;
          user_id: string | null;
        };
        Insert: {
          attempts?: number;
          id?: string;
          invite_expires_at?: string | null;
          invite_link?: string | null;
          joined_at?: string | null;
          last_error?: string | null;
          next_attempt_at?: string;
          removed_at?: string | null;
          state: "invited" | "joined" | "removed";
          telegram_user_id?: number | null;
          telegram_username?: string | null;
          user_id?: string | null;
        };
        Update: {
          attempts?: number;
          id?: string;
          invite_expires_at?: string | null;
          invite_link?: string | null;
          joined_at?: string | null;
          last_error?: string | null;
          next_attempt_at?: string;
          removed_at?: string | null;
          state?: "invited" | "joined" | "removed";
          telegram_user_id?: number | null;
          telegram_username?: string | null;
          user_id?: string | null;
        };
        Relationships: [];
      };
      consents: {
        Row: {
          accepted_at: string;
          context: "register" | "checkout" | "dashboard";
          document: "terms" | "privacy" | "withdrawal_waiver";
          id: string;
          user_id: string;
          version: string;
        };
        Insert: {
          accepted_at?: string;
          context: "register" | "checkout" | "dashboard";
          document: "terms" | "privacy" | "withdrawal_waiver";
          id?: string;
          user_id: string;
          version: string;
        };
        Update: {
          accepted_at?: string;
          context?: "register" | "checkout" | "dashboard";
          document?: "terms" | "privacy" | "withdrawal_waiver";
          id?: string;
          user_id?: string;
          version?: string;
        };
        Relationships: [];
      };
      coupon_redemptions: {
        Row: {
          coupon_code: string;
          created_at: string;
          order_id: string;
          settled_at: string | null;
          state: "held" | "used" | "released";
          user_id: string | null;
        };
        Insert: {
          coupon_code: string;
          created_at?: string;
          order_id: string;
          settled_at?: string | null;
          state?: "held" | "used" | "released";
          user_id?: string | null;
        };
        Update: {
          coupon_code?: string;
          created_at?: string;
          order_id?: string;
          settled_at?: string | null;
          state?: "held" | "used" | "released";
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "coupon_redemptions_coupon_code_fkey";
            columns: ["coupon_code"];
            isOneToOne: false;
            referencedRelation: "coupons";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "coupon_redemptions_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: true;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      coupons: {
        Row: {
          batch: string | null;
          code: string;
          created_at: string;
          expires_at: string | null;
          first_purchase_only: boolean;
          from_day: string | null;
          is_active: boolean;
          is_offer: boolean;
          list_key: string;
          max_uses: number | null;
          max_uses_per_person: number | null;
          minimum_cents: number | null;
          plan_ids: string[] | null;
          season: "halloween" | null;
          starts_at: string | null;
          to_day: string | null;
          type: "percentage" | "fixed";
          uses_count: number;
          value: number;
          version: number;
        };
        Insert: {
          batch?: string | null;
          code: string;
          created_at?: string;
          expires_at?: string | null;
          first_purchase_only?: boolean;
          from_day?: string | null;
          is_active?: boolean;
          is_offer?: boolean;
          list_key?: never;
          max_uses?: number | null;
          max_uses_per_person?: number | null;
          minimum_cents?: number | null;
          plan_ids?: string[] | null;
          season?: "halloween" | null;
          starts_at?: string | null;
          to_day?: string | null;
          type?: "percentage" | "fixed";
          uses_count?: number;
          value: number;
          version?: number;
        };
        Update: {
          batch?: string | null;
          code?: string;
          created_at?: string;
          expires_at?: string | null;
          first_purchase_only?: boolean;
          from_day?: string | null;
          is_active?: boolean;
          is_offer?: boolean;
          list_key?: never;
          max_uses?: number | null;
          max_uses_per_person?: number | null;
          minimum_cents?: number | null;
          plan_ids?: string[] | null;
          season?: "halloween" | null;
          starts_at?: string | null;
          to_day?: string | null;
          type?: "percentage" | "fixed";
          uses_count?: number;
          value?: number;
          version?: number;
        };
        Relationships: [];
      };
      courses: {
        Row: {
          description_en: string;
          description_es: string;
          id: string;
          lesson_count: number;
          position: number;
          title_en: string;
          title_es: string;
        };
        Insert: {
          description_en: string;
          description_es: string;
          id: string;
          lesson_count: number;
          position: number;
          title_en: string;
          title_es: string;
        };
        Update: {
          description_en?: string;
          description_es?: string;
          id?: string;
          lesson_count?: number;
          position?: number;
          title_en?: string;
          title_es?: string;
        };
        Relationships: [];
      };
      daily_setup_signals: {
        Row: {
          changed_at: string;
          created_at: string;
          major_pattern_time: string;
          origin: "schedule" | "webhook";
          setup_id: number;
          signal_date: string;
        };
        Insert: {
          changed_at?: string;
          created_at?: string;
          major_pattern_time: string;
          origin?: "schedule" | "webhook";
          setup_id: number;
          signal_date: string;
        };
        Update: {
          changed_at?: string;
          created_at?: string;
          major_pattern_time?: string;
          origin?: "schedule" | "webhook";
          setup_id?: number;
          signal_date?: string;
        };
        Relationships: [
          {
            foreignKeyName: "daily_setup_signals_setup_id_fkey";
            columns: ["setup_id"];
            isOneToOne: false;
            referencedRelation: "setups";
            referencedColumns: ["id"];
          },
        ];
      };
      dispute_answers: {
        Row: {
          attempts: number;
          dispute_id: string;
          done_at: string | null;
          id: string;
          issue: string | null;
          kind: "evidence" | "acceptance";
          next_attempt_at: string;
          request_id: string | null;
          state: "waiting" | "sending" | "sent" | "refused";
          text: string;
          traceparent: string | null;
          written_at: string;
        };
        Insert: {
          attempts?: number;
          dispute_id: string;
          done_at?: string | null;
          id?: string;
          issue?: string | null;
          kind: "evidence" | "acceptance";
          next_attempt_at: string;
          request_id?: string | null;
          state?: "waiting" | "sending" | "sent" | "refused";
          text: string;
          traceparent?: string | null;
          written_at: string;
        };
        Update: {
          attempts?: number;
          dispute_id?: string;
          done_at?: string | null;
          id?: string;
          issue?: string | null;
          kind?: "evidence" | "acceptance";
          next_attempt_at?: string;
          request_id?: string | null;
          state?: "waiting" | "sending" | "sent" | "refused";
          text?: string;
          traceparent?: string | null;
          written_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "dispute_answers_dispute_id_fkey";
            columns: ["dispute_id"];
            isOneToOne: false;
            referencedRelation: "disputes";
            referencedColumns: ["id"];
          },
        ];
      };
      disputes: {
        Row: {
          amount_cents: number | null;
          answer_due_at: string | null;
          buyer_words: string | null;
          checked_at: string | null;
          id: string;
          opened_at: string;
          payment_id: string;
          provider_dispute_id: string;
          provider_state: string | null;
          provider_updated_at: string | null;
          reason: string | null;
          resolved_at: string | null;
          stage: string | null;
          status: "open" | "won" | "lost";
          takes_acceptance: boolean;
          takes_evidence: boolean;
          wants: string[];
        };
        Insert: {
          amount_cents?: number | null;
          answer_due_at?: string | null;
          buyer_words?: string | null;
          checked_at?: string | null;
          id?: string;
          opened_at: string;
          payment_id: string;
          provider_dispute_id: string;
          provider_state?: string | null;
          provider_updated_at?: string | null;
          reason?: string | null;
          resolved_at?: string | null;
          stage?: string | null;
          status: "open" | "won" | "lost";
          takes_acceptance?: boolean;
          takes_evidence?: boolean;
          wants?: string[];
        };
        Update: {
          amount_cents?: number | null;
          answer_due_at?: string | null;
          buyer_words?: string | null;
          checked_at?: string | null;
          id?: string;
          opened_at?: string;
          payment_id?: string;
          provider_dispute_id?: string;
          provider_state?: string | null;
          provider_updated_at?: string | null;
          reason?: string | null;
          resolved_at?: string | null;
          stage?: string | null;
          status?: "open" | "won" | "lost";
          takes_acceptance?: boolean;
          takes_evidence?: boolean;
          wants?: string[];
        };
        Relationships: [
          {
            foreignKeyName: "disputes_payment_id_fkey";
            columns: ["payment_id"];
            isOneToOne: false;
            referencedRelation: "payments";
            referencedColumns: ["id"];
          },
        ];
      };
      draw_entries: {
        Row: {
          draw_id: string;
          entered_at: string;
          id: string;
          mailbox_hash: string;
          moved_from: string | null;
          name_hash: string | null;
          name_salt: string | null;
          rank: number | null;
          rules: string;
          shown_name: string | null;
          user_id: string | null;
        };
        Insert: {
          draw_id: string;
          entered_at: string;
          id?: string;
          mailbox_hash: string;
          moved_from?: string | null;
          name_hash?: string | null;
          name_salt?: string | null;
          rank?: number | null;
          rules: string;
          shown_name?: string | null;
          user_id?: string | null;
        };
        Update: {
          draw_id?: string;
          entered_at?: string;
          id?: string;
          mailbox_hash?: string;
          moved_from?: string | null;
          name_hash?: string | null;
          name_salt?: string | null;
          rank?: number | null;
          rules?: string;
          shown_name?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "draw_entries_draw_id_fkey";
            columns: ["draw_id"];
            isOneToOne: false;
            referencedRelation: "draws";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "draw_entries_moved_from_fkey";
            columns: ["moved_from"];
            isOneToOne: false;
            referencedRelation: "draws";
            referencedColumns: ["id"];
          },
        ];
      };
      draw_exclusions: {
        Row: {
          at: string;
          entry_id: string;
          kind: "staff" | "banned" | "gone";
          reason: string | null;
        };
        Insert: {
          at: string;
          entry_id: string;
          kind: "staff" | "banned" | "gone";
          reason?: string | null;
        };
        Update: {
          at?: string;
          entry_id?: string;
          kind?: "staff" | "banned" | "gone";
          reason?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "draw_exclusions_entry_id_fkey";
            columns: ["entry_id"];
            isOneToOne: true;
            referencedRelation: "draw_entries";
            referencedColumns: ["id"];
          },
        ];
      };
      draw_prizes: {
        Row: {
          announced_at: string;
          award: number;
          claim_until: string;
          claimed_at: string | null;
          delivered_at: string | null;
          draw_id: string;
          entry_id: string;
          firm: string | null;
          id: string;
          lapsed_at: string | null;
          prize: number;
          proof: string | null;
          state: "announced" | "claimed" | "delivered" | "lapsed";
          version: number;
        };
        Insert: {
          announced_at: string;
          award: number;
          claim_until: string;
          claimed_at?: string | null;
          delivered_at?: string | null;
          draw_id: string;
          entry_id: string;
          firm?: string | null;
          id?: string;
          lapsed_at?: string | null;
          prize: number;
          proof?: string | null;
          state?: "announced" | "claimed" | "delivered" | "lapsed";
          version?: number;
        };
        Update: {
          announced_at?: string;
          award?: number;
          claim_until?: string;
          claimed_at?: string | null;
          delivered_at?: string | null;
          draw_id?: string;
          entry_id?: string;
          firm?: string | null;
          id?: string;
          lapsed_at?: string | null;
          prize?: number;
          proof?: string | null;
          state?: "announced" | "claimed" | "delivered" | "lapsed";
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "draw_prizes_draw_id_fkey";
            columns: ["draw_id"];
            isOneToOne: false;
            referencedRelation: "draws";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "draw_prizes_entry_id_fkey";
            columns: ["entry_id"];
            isOneToOne: true;
            referencedRelation: "draw_entries";
            referencedColumns: ["id"];
          },
        ];
      };
      draw_results: {
        Row: {
          draw_id: string;
          drawn_at: string;
          order_sha256: string;
          randomness: string;
          seed: string;
          sequence: number;
          signature: string;
        };
        Insert: {
          draw_id: string;
          drawn_at: string;
          order_sha256: string;
          randomness: string;
          seed: string;
          sequence: number;
          signature: string;
        };
        Update: {
          draw_id?: string;
          drawn_at?: string;
          order_sha256?: string;
          randomness?: string;
          seed?: string;
          sequence?: number;
          signature?: string;
        };
        Relationships: [
          {
            foreignKeyName: "draw_results_draw_id_fkey";
            columns: ["draw_id"];
            isOneToOne: true;
            referencedRelation: "draws";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "draw_results_sequence_fkey";
            columns: ["sequence"];
            isOneToOne: false;
            referencedRelation: "evidence_entries";
            referencedColumns: ["sequence"];
          },
        ];
      };
      draw_seeds: {
        Row: {
          draw_id: string;
          sealed: string;
        };
        Insert: {
          draw_id: string;
          sealed: string;
        };
        Update: {
          draw_id?: string;
          sealed?: string;
        };
        Relationships: [
          {
            foreignKeyName: "draw_seeds_draw_id_fkey";
            columns: ["draw_id"];
            isOneToOne: true;
            referencedRelation: "draws";
            referencedColumns: ["id"];
          },
        ];
      };
      draws: {
        Row: {
          beacon_at: string;
          cancel_reason: "list_late" | "seed_lost" | "staff" | null;
          cancel_sequence: number | null;
          cancel_words: string | null;
          cancelled_at: string | null;
          chain: Json;
          closed_at: string | null;
          closes_at: string;
          commitment: string;
          entries: number | null;
          excluded: number | null;
          id: string;
          list_sequence: number | null;
          list_sha256: string | null;
          opened_at: string;
          opening_sequence: number;
          round: number;
          rules: string;
          state: "open" | "closed" | "drawn" | "cancelled";
          version: number;
        };
        Insert: {
          beacon_at: string;
          cancel_reason?: "list_late" | "seed_lost" | "staff" | null;
          cancel_sequence?: number | null;
          cancel_words?: string | null;
          cancelled_at?: string | null;
          chain: Json;
          closed_at?: string | null;
          closes_at: string;
          commitment: string;
          entries?: number | null;
          excluded?: number | null;
          id: string;
          list_sequence?: number | null;
          list_sha256?: string | null;
          opened_at: string;
          opening_sequence: number;
          round: number;
          rules: string;
          state?: "open" | "closed" | "drawn" | "cancelled";
          version?: number;
        };
        Update: {
          beacon_at?: string;
          cancel_reason?: "list_late" | "seed_lost" | "staff" | null;
          cancel_sequence?: number | null;
          cancel_words?: string | null;
          cancelled_at?: string | null;
          chain?: Json;
          closed_at?: string | null;
          closes_at?: string;
          commitment?: string;
          entries?: number | null;
          excluded?: number | null;
          id?: string;
          list_sequence?: number | null;
          list_sha256?: string | null;
          opened_at?: string;
          opening_sequence?: number;
          round?: number;
          rules?: string;
          state?: "open" | "closed" | "drawn" | "cancelled";
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "draws_cancel_sequence_fkey";
            columns: ["cancel_sequence"];
            isOneToOne: false;
            referencedRelation: "evidence_entries";
            referencedColumns: ["sequence"];
          },
          {
            foreignKeyName: "draws_list_sequence_fkey";
            columns: ["list_sequence"];
            isOneToOne: false;
            referencedRelation: "evidence_entries";
            referencedColumns: ["sequence"];
          },
          {
            foreignKeyName: "draws_opening_sequence_fkey";
            columns: ["opening_sequence"];
            isOneToOne: false;
            referencedRelation: "evidence_entries";
            referencedColumns: ["sequence"];
          },
        ];
      };
      evaluation_attempts: {
        Row: {
          created_at: string;
          fees_cents: number;
          firm: string;
          id: string;
          payouts_cents: number;
          product: string;
          risk_cents: number | null;
          rules: string;
          rules_read_on: string | null;
          started_on: string;
          status: "running" | "passed" | "failed" | "paid_out";
          user_id: string;
        };
        Insert: {
          created_at?: string;
          fees_cents?: number;
          firm: string;
          id?: string;
          payouts_cents?: number;
          product: string;
          risk_cents?: number | null;
          rules: string;
          rules_read_on?: string | null;
          started_on: string;
          status: "running" | "passed" | "failed" | "paid_out";
          user_id: string;
        };
        Update: {
          created_at?: string;
          fees_cents?: number;
          firm?: string;
          id?: string;
          payouts_cents?: number;
          product?: string;
          risk_cents?: number | null;
          rules?: string;
          rules_read_on?: string | null;
          started_on?: string;
          status?: "running" | "passed" | "failed" | "paid_out";
          user_id?: string;
        };
        Relationships: [];
      };
      evaluation_trades: {
        Row: {
          attempt_id: string;
          number: number;
          trade: Json;
          user_id: string;
        };
        Insert: {
          attempt_id: string;
          number: number;
          trade: Json;
          user_id: string;
        };
        Update: {
          attempt_id?: string;
          number?: number;
          trade?: Json;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "evaluation_trades_attempt_id_fkey";
            columns: ["attempt_id"];
            isOneToOne: false;
            referencedRelation: "evaluation_attempts";
            referencedColumns: ["id"];
          },
        ];
      };
      evidence_entries: {
        Row: {
          at: string;
          content: string;
          hash: string;
          kind: "trades" | "correction" | "account_day" | "account_correction" | "record_day" | "record_correction" | "draw_opening" | "draw_list" | "draw_result" | "draw_cancelled";
          previous_hash: string;
          sequence: number;
          setup_id: number | null;
        };
        Insert: {
          at: string;
          content: string;
          hash: string;
          kind: "trades" | "correction" | "account_day" | "account_correction" | "record_day" | "record_correction" | "draw_opening" | "draw_list" | "draw_result" | "draw_cancelled";
          previous_hash: string;
          sequence: number;
          setup_id?: number | null;
        };
        Update: {
          at?: string;
          content?: string;
          hash?: string;
          kind?: "trades" | "correction" | "account_day" | "account_correction" | "record_day" | "record_correction" | "draw_opening" | "draw_list" | "draw_result" | "draw_cancelled";
          previous_hash?: string;
          sequence?: number;
          setup_id?: number | null;
        };
        Relationships: [];
      };
      evidence_roots: {
        Row: {
          day: string;
          hash: string;
          published_at: string;
          sequence: number;
        };
        Insert: {
          day: string;
          hash: string;
          published_at: string;
          sequence: number;
        };
        Update: {
          day?: string;
          hash?: string;
          published_at?: string;
          sequence?: number;
        };
        Relationships: [
          {
            foreignKeyName: "evidence_roots_sequence_hash_fkey";
            columns: ["sequence", "hash"];
            isOneToOne: false;
            referencedRelation: "evidence_entries";
            referencedColumns: ["sequence", "hash"];
          },
        ];
      };
      evidence_salts: {
        Row: {
          salt: string;
          setup_id: number;
        };
        Insert: {
          salt: string;
          setup_id: number;
        };
        Update: {
          salt?: string;
          setup_id?: number;
        };
        Relationships: [];
      };
      failed_payments: {
        Row: {
          first_failed_at: string;
          last_failed_at: string;
          link_sent_at: string | null;
          links_sent: number;
          order_id: string;
          owner_id: string | null;
          problem: string;
          put_aside_at: string | null;
          put_aside_reason: string | null;
          reason: string | null;
          tries: number;
          version: number;
        };
        Insert: {
          first_failed_at: string;
          last_failed_at: string;
          link_sent_at?: string | null;
          links_sent?: number;
          order_id: string;
          owner_id?: string | null;
          problem: string;
          put_aside_at?: string | null;
          put_aside_reason?: string | null;
          reason?: string | null;
          tries?: number;
          version?: number;
        };
        Update: {
          first_failed_at?: string;
          last_failed_at?: string;
          link_sent_at?: string | null;
          links_sent?: number;
          order_id?: string;
          owner_id?: string | null;
          problem?: string;
          put_aside_at?: string | null;
          put_aside_reason?: string | null;
          reason?: string | null;
          tries?: number;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "failed_payments_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: true;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      followed_carts: {
        Row: {
          abandoned_at: string | null;
          changed_at: string;
          coupon_code: string | null;
          ended_at: string | null;
          id: string;
          is_held_out: boolean;
          items: string[];
          last_letter_at: string | null;
          letters_sent: number;
          order_id: string | null;
          since: string;
          state: "active" | "abandoned" | "recovering" | "recovered" | "exhausted" | "opted_out";
          user_id: string;
          value_cents: number;
          version: number;
          was_wanted: boolean;
        };
        Insert: {
          abandoned_at?: string | null;
          changed_at: string;
          coupon_code?: string | null;
          ended_at?: string | null;
          id?: string;
          is_held_out: boolean;
          items: string[];
          last_letter_at?: string | null;
          letters_sent?: number;
          order_id?: string | null;
          since: string;
          state?: "active" | "abandoned" | "recovering" | "recovered" | "exhausted" | "opted_out";
          user_id: string;
          value_cents: number;
          version?: number;
          was_wanted?: boolean;
        };
        Update: {
          abandoned_at?: string | null;
          changed_at?: string;
          coupon_code?: string | null;
          ended_at?: string | null;
          id?: string;
          is_held_out?: boolean;
          items?: string[];
          last_letter_at?: string | null;
          letters_sent?: number;
          order_id?: string | null;
          since?: string;
          state?: "active" | "abandoned" | "recovering" | "recovered" | "exhausted" | "opted_out";
          user_id?: string;
          value_cents?: number;
          version?: number;
          was_wanted?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: "followed_carts_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      former_addresses: {
        Row: {
          address: string;
          until: string;
          user_id: string;
        };
        Insert: {
          address: string;
          until: string;
          user_id: string;
        };
        Update: {
          address?: string;
          until?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      incident_updates: {
        Row: {
          at: string;
          id: string;
          incident_id: string;
          text_en: string;
          text_es: string;
        };
        Insert: {
          at: string;
          id?: string;
          incident_id: string;
          text_en: string;
          text_es: string;
        };
        Update: {
          at?: string;
          id?: string;
          incident_id?: string;
          text_en?: string;
          text_es?: string;
        };
        Relationships: [
          {
            foreignKeyName: "incident_updates_incident_id_fkey";
            columns: ["incident_id"];
            isOneToOne: false;
            referencedRelation: "incidents";
            referencedColumns: ["id"];
          },
        ];
      };
      incidents: {
        Row: {
          closed_at: string | null;
          id: string;
          opened_at: string;
          parts: string[];
          probe: string | null;
          search_text: string;
          severity: "limited" | "down";
          title_en: string | null;
          title_es: string | null;
          updated_at: string;
          version: number;
        };
        Insert: {
          closed_at?: string | null;
          id?: string;
          opened_at: string;
          parts: string[];
          probe?: string | null;
          search_text?: never;
          severity: "limited" | "down";
          title_en?: string | null;
          title_es?: string | null;
          updated_at: string;
          version?: number;
        };
        Update: {
          closed_at?: string | null;
          id?: string;
          opened_at?: string;
          parts?: string[];
          probe?: string | null;
          search_text?: never;
          severity?: "limited" | "down";
          title_en?: string | null;
          title_es?: string | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      indicator_access: {
        Row: {
          confirmed_at: string | null;
          confirmed_username: string | null;
          expires_at: string | null;
          granted_at: string | null;
          granted_username: string | null;
          late_at: string | null;
          problem: "name_not_found" | "account_closed" | null;
          problem_at: string | null;
          reminded_at: string | null;
          reminders: number;
          requested_at: string;
          status: "inactive" | "pending" | "active";
          tradingview_username: string;
          updated_at: string;
          user_id: string;
          version: number;
          withdraw_since: string | null;
        };
        Insert: {
          confirmed_at?: string | null;
          confirmed_username?: string | null;
          expires_at?: string | null;
          granted_at?: string | null;
          granted_username?: string | null;
          late_at?: string | null;
          problem?: "name_not_found" | "account_closed" | null;
          problem_at?: string | null;
          reminded_at?: string | null;
          reminders?: number;
          requested_at?: string;
          status?: "inactive" | "pending" | "active";
          tradingview_username: string;
          updated_at?: string;
          user_id: string;
          version?: number;
          withdraw_since?: string | null;
        };
        Update: {
          confirmed_at?: string | null;
          confirmed_username?: string | null;
          expires_at?: string | null;
          granted_at?: string | null;
          granted_username?: string | null;
          late_at?: string | null;
          problem?: "name_not_found" | "account_closed" | null;
          problem_at?: string | null;
          reminded_at?: string | null;
          reminders?: number;
          requested_at?: string;
          status?: "inactive" | "pending" | "active";
          tradingview_username?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
          withdraw_since?: string | null;
        };
        Relationships: [];
      };
      indicator_access_events: {
        Row: {
          actor: string | null;
          at: string;
          detail: string | null;
          event: "paid" | "queued" | "granted" | "revoked" | "frozen" | "resumed" | "expired" | "corrected" | "renamed" | "failed" | "refused" | "late" | "confirmed";
          id: number;
          user_id: string;
        };
        Insert: {
          actor?: string | null;
          at?: string;
          detail?: string | null;
          event: "paid" | "queued" | "granted" | "revoked" | "frozen" | "resumed" | "expired" | "corrected" | "renamed" | "failed" | "refused" | "late" | "confirmed";
          id?: never;
          user_id: string;
        };
        Update: {
          actor?: string | null;
          at?: string;
          detail?: string | null;
          event?: "paid" | "queued" | "granted" | "revoked" | "frozen" | "resumed" | "expired" | "corrected" | "renamed" | "failed" | "refused" | "late" | "confirmed";
          id?: never;
          user_id?: string;
        };
        Relationships: [];
      };
      job_runs: {
        Row: {
          attempts: number;
          due_at: string | null;
          ended_at: string | null;
          error_code: string | null;
          failures: number;
          id: number;
          is_asked: boolean;
          job: string;
          outcome: "ok" | "failed" | null;
          process: string;
          request_id: string | null;
          started_at: string;
        };
        Insert: {
          attempts?: number;
          due_at?: string | null;
          ended_at?: string | null;
          error_code?: string | null;
          failures?: number;
          id?: never;
          is_asked?: boolean;
          job: string;
          outcome?: "ok" | "failed" | null;
          process: string;
          request_id?: string | null;
          started_at: string;
        };
        Update: {
          attempts?: number;
          due_at?: string | null;
          ended_at?: string | null;
          error_code?: string | null;
          failures?: number;
          id?: never;
          is_asked?: boolean;
          job?: string;
          outcome?: "ok" | "failed" | null;
          process?: string;
          request_id?: string | null;
          started_at?: string;
        };
        Relationships: [];
      };
      lesson_answers: {
        Row: {
          answers: Json;
          lesson_id: string;
        };
        Insert: {
          answers: Json;
          lesson_id: string;
        };
        Update: {
          answers?: Json;
          lesson_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "lesson_answers_lesson_id_fkey";
            columns: ["lesson_id"];
            isOneToOne: true;
            referencedRelation: "lessons";
            referencedColumns: ["id"];
          },
        ];
      };
      lesson_contents: {
        Row: {
          body_en: string;
          body_es: string;
          captions_en_path: string | null;
          captions_es_path: string | null;
          lesson_id: string;
          pictures: Json;
          questions: Json;
          video_path: string | null;
        };
        Insert: {
          body_en: string;
          body_es: string;
          captions_en_path?: string | null;
          captions_es_path?: string | null;
          lesson_id: string;
          pictures?: Json;
          questions?: Json;
          video_path?: string | null;
        };
        Update: {
          body_en?: string;
          body_es?: string;
          captions_en_path?: string | null;
          captions_es_path?: string | null;
          lesson_id?: string;
          pictures?: Json;
          questions?: Json;
          video_path?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "lesson_contents_lesson_id_fkey";
            columns: ["lesson_id"];
            isOneToOne: true;
            referencedRelation: "lessons";
            referencedColumns: ["id"];
          },
        ];
      };
      lesson_notes: {
        Row: {
          at_seconds: number | null;
          created_at: string;
          id: string;
          lesson_id: string;
          text: string;
          user_id: string;
        };
        Insert: {
          at_seconds?: number | null;
          created_at?: string;
          id?: string;
          lesson_id: string;
          text: string;
          user_id?: string;
        };
        Update: {
          at_seconds?: number | null;
          created_at?: string;
          id?: string;
          lesson_id?: string;
          text?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "lesson_notes_lesson_id_fkey";
            columns: ["lesson_id"];
            isOneToOne: false;
            referencedRelation: "lessons";
            referencedColumns: ["id"];
          },
        ];
      };
      lesson_progress: {
        Row: {
          answers: Json;
          completed_at: string | null;
          is_read: boolean;
          lesson_id: string;
          position_seconds: number;
          right_answers: number[];
          started_at: string;
          updated_at: string;
          user_id: string;
          watched: Json;
        };
        Insert: {
          answers?: Json;
          completed_at?: string | null;
          is_read?: boolean;
          lesson_id: string;
          position_seconds?: number;
          right_answers?: number[];
          started_at: string;
          updated_at: string;
          user_id: string;
          watched?: Json;
        };
        Update: {
          answers?: Json;
          completed_at?: string | null;
          is_read?: boolean;
          lesson_id?: string;
          position_seconds?: number;
          right_answers?: number[];
          started_at?: string;
          updated_at?: string;
          user_id?: string;
          watched?: Json;
        };
        Relationships: [
          {
            foreignKeyName: "lesson_progress_lesson_id_fkey";
            columns: ["lesson_id"];
            isOneToOne: false;
            referencedRelation: "lessons";
            referencedColumns: ["id"];
          },
        ];
      };
      lessons: {
        Row: {
          course_id: string;
          drip: "days" | "date" | "previous" | null;
          drip_date: string | null;
          drip_days: number | null;
          edited_at: string | null;
          id: string;
          is_published: boolean;
          minutes: number;
          position: number;
          question_count: number;
          slug: string;
          source_hash: string | null;
          summary_en: string;
          summary_es: string;
          title_en: string;
          title_es: string;
          to_be_published_en: string | null;
          to_be_published_es: string | null;
          version: number;
          video_seconds: number | null;
        };
        Insert: {
          course_id: string;
          drip?: "days" | "date" | "previous" | null;
          drip_date?: string | null;
          drip_days?: number | null;
          edited_at?: string | null;
          id?: string;
          is_published?: boolean;
          minutes: number;
          position: number;
          question_count?: number;
          slug: string;
          source_hash?: string | null;
          summary_en: string;
          summary_es: string;
          title_en: string;
          title_es: string;
          to_be_published_en?: string | null;
          to_be_published_es?: string | null;
          version?: number;
          video_seconds?: number | null;
        };
        Update: {
          course_id?: string;
          drip?: "days" | "date" | "previous" | null;
          drip_date?: string | null;
          drip_days?: number | null;
          edited_at?: string | null;
          id?: string;
          is_published?: boolean;
          minutes?: number;
          position?: number;
          question_count?: number;
          slug?: string;
          source_hash?: string | null;
          summary_en?: string;
          summary_es?: string;
          title_en?: string;
          title_es?: string;
          to_be_published_en?: string | null;
          to_be_published_es?: string | null;
          version?: number;
          video_seconds?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "lessons_course_id_fkey";
            columns: ["course_id"];
            isOneToOne: false;
            referencedRelation: "courses";
            referencedColumns: ["id"];
          },
        ];
      };
      list_views: {
        Row: {
          area: "orders" | "access" | "tickets" | "users" | "products" | "setups" | "signals" | "content" | "results" | "jobs" | "staff" | "audit";
          created_at: string;
          id: string;
          is_default: boolean;
          list: string;
          name: string;
          owner_id: string | null;
          query: string;
        };
        Insert: {
          area: "orders" | "access" | "tickets" | "users" | "products" | "setups" | "signals" | "content" | "results" | "jobs" | "staff" | "audit";
          created_at?: string;
          id?: string;
          is_default?: boolean;
          list: string;
          name: string;
          owner_id?: string | null;
          query: string;
        };
        Update: {
          area?: "orders" | "access" | "tickets" | "users" | "products" | "setups" | "signals" | "content" | "results" | "jobs" | "staff" | "audit";
          created_at?: string;
          id?: string;
          is_default?: boolean;
          list?: string;
          name?: string;
          owner_id?: string | null;
          query?: string;
        };
        Relationships: [];
      };
      live_sessions: {
        Row: {
          day: string;
          edited_at: string | null;
          ends_at: string;
          id: string;
          series_id: string;
          starts_at: string;
          state: "scheduled" | "cancelled" | "done";
          topic_en: string | null;
          topic_es: string | null;
          version: number;
        };
        Insert: {
          day: string;
          edited_at?: string | null;
          ends_at: string;
          id?: string;
          series_id: string;
          starts_at: string;
          state?: "scheduled" | "cancelled" | "done";
          topic_en?: string | null;
          topic_es?: string | null;
          version?: number;
        };
        Update: {
          day?: string;
          edited_at?: string | null;
          ends_at?: string;
          id?: string;
          series_id?: string;
          starts_at?: string;
          state?: "scheduled" | "cancelled" | "done";
          topic_en?: string | null;
          topic_es?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "live_sessions_series_id_fkey";
            columns: ["series_id"];
            isOneToOne: false;
            referencedRelation: "class_series";
            referencedColumns: ["id"];
          },
        ];
      };
      mailing_choices: {
        Row: {
          opt_out_code: string;
          unsubscribed_at: string | null;
          updated_at: string;
          user_id: string;
          wants_news: boolean;
        };
        Insert: {
          opt_out_code?: string;
          unsubscribed_at?: string | null;
          updated_at?: string;
          user_id?: string;
          wants_news?: boolean;
        };
        Update: {
          opt_out_code?: string;
          unsubscribed_at?: string | null;
          updated_at?: string;
          user_id?: string;
          wants_news?: boolean;
        };
        Relationships: [];
      };
      mailing_recipients: {
        Row: {
          attempts: number;
          claimed_at: string | null;
          error: string | null;
          letter_id: string;
          mailing_id: string;
          next_attempt_at: string;
          sent_at: string | null;
          state: "waiting" | "sending" | "sent" | "in_doubt" | "failed" | "unsubscribed" | "returned";
          user_id: string;
        };
        Insert: {
          attempts?: number;
          claimed_at?: string | null;
          error?: string | null;
          letter_id?: string;
          mailing_id: string;
          next_attempt_at: string;
          sent_at?: string | null;
          state?: "waiting" | "sending" | "sent" | "in_doubt" | "failed" | "unsubscribed" | "returned";
          user_id: string;
        };
        Update: {
          attempts?: number;
          claimed_at?: string | null;
          error?: string | null;
          letter_id?: string;
          mailing_id?: string;
          next_attempt_at?: string;
          sent_at?: string | null;
          state?: "waiting" | "sending" | "sent" | "in_doubt" | "failed" | "unsubscribed" | "returned";
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "mailing_recipients_mailing_id_fkey";
            columns: ["mailing_id"];
            isOneToOne: false;
            referencedRelation: "mailings";
            referencedColumns: ["id"];
          },
        ];
      };
      mailing_suppressions: {
        Row: {
          added_at: string;
          added_by: string | null;
          address: string;
          reason: string;
        };
        Insert: {
          added_at: string;
          added_by?: string | null;
          address: string;
          reason: string;
        };
        Update: {
          added_at?: string;
          added_by?: string | null;
          address?: string;
          reason?: string;
        };
        Relationships: [];
      };
      mailings: {
        Row: {
          body_en: string;
          body_es: string;
          created_at: string;
          created_by: string;
          ended_at: string | null;
          id: string;
          kind: "news" | "service";
          list: "users" | "memberships";
          name: string;
          next_letter_at: string | null;
          pace: number;
          query: string;
          recipients: number | null;
          search_text: string;
          started_at: string | null;
          starts_at: string | null;
          state: "draft" | "scheduled" | "sending" | "done" | "stopped";
          subject_en: string;
          subject_es: string;
          version: number;
        };
        Insert: {
          body_en?: string;
          body_es?: string;
          created_at: string;
          created_by: string;
          ended_at?: string | null;
          id?: string;
          kind: "news" | "service";
          list: "users" | "memberships";
          name: string;
          next_letter_at?: string | null;
          pace: number;
          query?: string;
          recipients?: number | null;
          search_text?: never;
          started_at?: string | null;
          starts_at?: string | null;
          state?: "draft" | "scheduled" | "sending" | "done" | "stopped";
          subject_en?: string;
          subject_es?: string;
          version?: number;
        };
        Update: {
          body_en?: string;
          body_es?: string;
          created_at?: string;
          created_by?: string;
          ended_at?: string | null;
          id?: string;
          kind?: "news" | "service";
          list?: "users" | "memberships";
          name?: string;
          next_letter_at?: string | null;
          pace?: number;
          query?: string;
          recipients?: number | null;
          search_text?: never;
          started_at?: string | null;
          starts_at?: string | null;
          state?: "draft" | "scheduled" | "sending" | "done" | "stopped";
          subject_en?: string;
          subject_es?: string;
          version?: number;
        };
        Relationships: [];
      };
      membership_changes: {
        Row: {
          actor: string | null;
          at: string;
          days: number | null;
          from_user_id: string | null;
          id: string;
          kind: "granted" | "extended" | "ended" | "moved";
          membership_id: string;
          reason: string;
          user_id: string;
        };
        Insert: {
          actor?: string | null;
          at?: string;
          days?: number | null;
          from_user_id?: string | null;
          id?: string;
          kind: "granted" | "extended" | "ended" | "moved";
          membership_id: string;
          reason: string;
          user_id: string;
        };
        Update: {
          actor?: string | null;
          at?: string;
          days?: number | null;
          from_user_id?: string | null;
          id?: string;
          kind?: "granted" | "extended" | "ended" | "moved";
          membership_id?: string;
          reason?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "membership_changes_membership_id_fkey";
            columns: ["membership_id"];
            isOneToOne: false;
            referencedRelation: "memberships";
            referencedColumns: ["id"];
          },
        ];
      };
      memberships: {
        Row: {
          added_days: number;
          created_at: string;
          end_reason: "refund" | "reversal" | "dispute" | "upgrade" | "admin" | "account_deleted" | null;
          ended_at: string | null;
          ends_at: string | null;
          granted_at: string | null;
          id: string;
          months: number | null;
          order_id: string | null;
          order_number: number | null;
          plan_id: PlanId;
          runs_from: string | null;
          source: "order" | "admin";
          starts_at: string;
          status: "active" | "frozen" | "ended";
          user_id: string;
          version: number;
        };
        Insert: {
          added_days?: number;
          created_at?: string;
          end_reason?: "refund" | "reversal" | "dispute" | "upgrade" | "admin" | "account_deleted" | null;
          ended_at?: string | null;
          ends_at?: string | null;
          granted_at?: string | null;
          id?: string;
          months?: number | null;
          order_id?: string | null;
          order_number?: number | null;
          plan_id: PlanId;
          runs_from?: string | null;
          source: "order" | "admin";
          starts_at: string;
          status?: "active" | "frozen" | "ended";
          user_id: string;
          version?: number;
        };
        Update: {
          added_days?: number;
          created_at?: string;
          end_reason?: "refund" | "reversal" | "dispute" | "upgrade" | "admin" | "account_deleted" | null;
          ended_at?: string | null;
          ends_at?: string | null;
          granted_at?: string | null;
          id?: string;
          months?: number | null;
          order_id?: string | null;
          order_number?: number | null;
          plan_id?: PlanId;
          runs_from?: string | null;
          source?: "order" | "admin";
          starts_at?: string;
          status?: "active" | "frozen" | "ended";
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "memberships_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      movement_fees: {
        Row: {
          fee_cents: number;
          net_cents: number;
          provider_id: string;
        };
        Insert: {
          fee_cents: number;
          net_cents: number;
          provider_id: string;
        };
        Update: {
          fee_cents?: number;
          net_cents?: number;
          provider_id?: string;
        };
        Relationships: [];
      };
      notification_preferences: {
        Row: {
          expiry_reminder: string[];
          followed_setups: string[];
          session_reminder: string[];
          summary_sunday: string | null;
          time_zone: string | null;
          updated_at: string;
          user_id: string;
          weekly_draw: string[];
          weekly_summary: string[];
        };
        Insert: {
          expiry_reminder: string[];
          followed_setups?: string[];
          session_reminder: string[];
          summary_sunday?: string | null;
          time_zone?: string | null;
          updated_at?: string;
          user_id?: string;
          weekly_draw?: string[];
          weekly_summary?: string[];
        };
        Update: {
          expiry_reminder?: string[];
          followed_setups?: string[];
          session_reminder?: string[];
          summary_sunday?: string | null;
          time_zone?: string | null;
          updated_at?: string;
          user_id?: string;
          weekly_draw?: string[];
          weekly_summary?: string[];
        };
        Relationships: [];
      };
      onboarding_tasks: {
        Row: {
          completed_at: string;
          key: "welcome" | "indicator_access" | "join_community" | "first_setup" | "complete_tutorial" | "ea_download" | "ea_first_backtest";
          set_by_team: boolean;
          user_id: string;
        };
        Insert: {
          completed_at?: string;
          key: "welcome" | "indicator_access" | "join_community" | "first_setup" | "complete_tutorial" | "ea_download" | "ea_first_backtest";
          set_by_team?: boolean;
          user_id?: string;
        };
        Update: {
          completed_at?: string;
          key?: "welcome" | "indicator_access" | "join_community" | "first_setup" | "complete_tutorial" | "ea_download" | "ea_first_backtest";
          set_by_team?: boolean;
          user_id?: string;
        };
        Relationships: [];
      };
      order_credits: {
        Row: {
          captured_cents: number;
          created_at: string;
          credit_cents: number;
          order_id: string;
          plan_id: PlanId;
          settled_at: string | null;
          source_order_id: string;
          state: "held" | "used" | "released";
          term_seconds: number;
          unused_seconds: number;
        };
        Insert: {
          captured_cents: number;
          created_at: string;
          credit_cents: number;
          order_id: string;
          plan_id: PlanId;
          settled_at?: string | null;
          source_order_id: string;
          state?: "held" | "used" | "released";
          term_seconds: number;
          unused_seconds: number;
        };
        Update: {
          captured_cents?: number;
          created_at?: string;
          credit_cents?: number;
          order_id?: string;
          plan_id?: PlanId;
          settled_at?: string | null;
          source_order_id?: string;
          state?: "held" | "used" | "released";
          term_seconds?: number;
          unused_seconds?: number;
        };
        Relationships: [
          {
            foreignKeyName: "order_credits_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_credits_source_order_id_fkey";
            columns: ["source_order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      order_items: {
        Row: {
          id: string;
          order_id: string;
          product_id: string;
          quantity: number;
          unit_price_cents: number;
        };
        Insert: {
          id?: string;
          order_id: string;
          product_id: string;
          quantity?: number;
          unit_price_cents: number;
        };
        Update: {
          id?: string;
          order_id?: string;
          product_id?: string;
          quantity?: number;
          unit_price_cents?: number;
        };
        Relationships: [
          {
            foreignKeyName: "order_items_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      orders: {
        Row: {
          cancelled_at: string | null;
          capture_refusals: number;
          confirms_repeat: boolean;
          country: string | null;
          coupon_code: string | null;
          created_at: string;
          credit_cents: number;
          currency: "USD";
          discount_cents: number;
          discount_percent: number;
          email: string;
          hold_until: string;
          id: string;
          language: "es" | "en";
          name: string;
          number: number;
          paid_at: string | null;
          problem: string | null;
          product_ids: string[];
          provider: "paypal" | "none";
          provider_order_id: string | null;
          referral_code: string | null;
          search_text: string;
          status: "created" | "approved" | "pending_review" | "paid" | "partially_refunded" | "refunded" | "disputed" | "failed" | "cancelled";
          subtotal_cents: number;
          tax_cents: number;
          tax_rate: number;
          telegram_username: string;
          total_cents: number;
          tradingview_username: string;
          updated_at: string;
          user_id: string | null;
          utm_campaign: string | null;
          utm_medium: string | null;
          utm_source: string | null;
        };
        Insert: {
          cancelled_at?: string | null;
          capture_refusals?: number;
          confirms_repeat?: boolean;
          country?: string | null;
          coupon_code?: string | null;
          created_at?: string;
          credit_cents?: number;
          currency?: "USD";
          discount_cents?: number;
          discount_percent?: number;
          email: string;
          hold_until: string;
          id?: string;
          language?: "es" | "en";
          name: string;
          number?: never;
          paid_at?: string | null;
          problem?: string | null;
          product_ids?: string[];
          provider: "paypal" | "none";
          provider_order_id?: string | null;
          referral_code?: string | null;
          search_text?: never;
          status?: "created" | "approved" | "pending_review" | "paid" | "partially_refunded" | "refunded" | "disputed" | "failed" | "cancelled";
          subtotal_cents: number;
          tax_cents?: number;
          tax_rate?: number;
          telegram_username: string;
          total_cents: number;
          tradingview_username: string;
          updated_at?: string;
          user_id?: string | null;
          utm_campaign?: string | null;
          utm_medium?: string | null;
          utm_source?: string | null;
        };
        Update: {
          cancelled_at?: string | null;
          capture_refusals?: number;
          confirms_repeat?: boolean;
          country?: string | null;
          coupon_code?: string | null;
          created_at?: string;
          credit_cents?: number;
          currency?: "USD";
          discount_cents?: number;
          discount_percent?: number;
          email?: string;
          hold_until?: string;
          id?: string;
          language?: "es" | "en";
          name?: string;
          number?: never;
          paid_at?: string | null;
          problem?: string | null;
          product_ids?: string[];
          provider?: "paypal" | "none";
          provider_order_id?: string | null;
          referral_code?: string | null;
          search_text?: never;
          status?: "created" | "approved" | "pending_review" | "paid" | "partially_refunded" | "refunded" | "disputed" | "failed" | "cancelled";
          subtotal_cents?: number;
          tax_cents?: number;
          tax_rate?: number;
          telegram_username?: string;
          total_cents?: number;
          tradingview_username?: string;
          updated_at?: string;
          user_id?: string | null;
          utm_campaign?: string | null;
          utm_medium?: string | null;
          utm_source?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "orders_coupon_code_fkey";
            columns: ["coupon_code"];
            isOneToOne: false;
            referencedRelation: "coupons";
            referencedColumns: ["code"];
          },
        ];
      };
      outbox: {
        Row: {
          attempts: number;
          bounced_at: string | null;
          channel: "mail" | "push" | "telegram";
          created_at: string;
          dedupe_key: string;
          expires_at: string | null;
          failed_at: string | null;
          id: string;
          is_forgotten_once_done: boolean;
          kind: string;
          language: "es" | "en";
          last_error: string | null;
          next_attempt_at: string;
          payload: Json;
          recipient: string;
          request_id: string | null;
          sent_at: string | null;
          traceparent: string | null;
          tries: Json;
        };
        Insert: {
          attempts?: number;
          bounced_at?: string | null;
          channel: "mail" | "push" | "telegram";
          created_at?: string;
          dedupe_key: string;
          expires_at?: string | null;
          failed_at?: string | null;
          id?: string;
          is_forgotten_once_done?: boolean;
          kind: string;
          language: "es" | "en";
          last_error?: string | null;
          next_attempt_at?: string;
          payload?: Json;
          recipient: string;
          request_id?: string | null;
          sent_at?: string | null;
          traceparent?: string | null;
          tries?: Json;
        };
        Update: {
          attempts?: number;
          bounced_at?: string | null;
          channel?: "mail" | "push" | "telegram";
          created_at?: string;
          dedupe_key?: string;
          expires_at?: string | null;
          failed_at?: string | null;
          id?: string;
          is_forgotten_once_done?: boolean;
          kind?: string;
          language?: "es" | "en";
          last_error?: string | null;
          next_attempt_at?: string;
          payload?: Json;
          recipient?: string;
          request_id?: string | null;
          sent_at?: string | null;
          traceparent?: string | null;
          tries?: Json;
        };
        Relationships: [];
      };
      outbox_secrets: {
        Row: {
          outbox_id: string;
          sealed: string;
        };
        Insert: {
          outbox_id: string;
          sealed: string;
        };
        Update: {
          outbox_id?: string;
          sealed?: string;
        };
        Relationships: [
          {
            foreignKeyName: "outbox_secrets_outbox_id_fkey";
            columns: ["outbox_id"];
            isOneToOne: true;
            referencedRelation: "outbox";
            referencedColumns: ["id"];
          },
        ];
      };
      owned_products: {
        Row: {
          bought_at: string;
          created_at: string;
          end_reason: "refund" | "reversal" | "dispute" | "account_deleted" | null;
          ended_at: string | null;
          id: string;
          order_id: string;
          product_id: string;
          status: "active" | "frozen" | "ended";
          user_id: string;
        };
        Insert: {
          bought_at: string;
          created_at?: string;
          end_reason?: "refund" | "reversal" | "dispute" | "account_deleted" | null;
          ended_at?: string | null;
          id?: string;
          order_id: string;
          product_id: string;
          status?: "active" | "frozen" | "ended";
          user_id: string;
        };
        Update: {
          bought_at?: string;
          created_at?: string;
          end_reason?: "refund" | "reversal" | "dispute" | "account_deleted" | null;
          ended_at?: string | null;
          id?: string;
          order_id?: string;
          product_id?: string;
          status?: "active" | "frozen" | "ended";
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "owned_products_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "owned_products_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
        ];
      };
      page_visits: {
        Row: {
          day: string;
          language: "es" | "en";
          page: string;
          visits: number;
        };
        Insert: {
          day: string;
          language: "es" | "en";
          page: string;
          visits: number;
        };
        Update: {
          day?: string;
          language?: "es" | "en";
          page?: string;
          visits?: number;
        };
        Relationships: [];
      };
      payment_events: {
        Row: {
          attempts: number;
          event_id: string;
          event_type: string;
          next_attempt_at: string;
          outcome: string | null;
          payload: Json;
          processed_at: string | null;
          provider: "paypal";
          received_at: string;
          request_id: string | null;
          resource_id: string | null;
          traceparent: string | null;
        };
        Insert: {
          attempts?: number;
          event_id: string;
          event_type: string;
          next_attempt_at?: string;
          outcome?: string | null;
          payload: Json;
          processed_at?: string | null;
          provider: "paypal";
          received_at?: string;
          request_id?: string | null;
          resource_id?: string | null;
          traceparent?: string | null;
        };
        Update: {
          attempts?: number;
          event_id?: string;
          event_type?: string;
          next_attempt_at?: string;
          outcome?: string | null;
          payload?: Json;
          processed_at?: string | null;
          provider?: "paypal";
          received_at?: string;
          request_id?: string | null;
          resource_id?: string | null;
          traceparent?: string | null;
        };
        Relationships: [];
      };
      payments: {
        Row: {
          amount_cents: number;
          captured_at: string | null;
          checked_at: string | null;
          created_at: string;
          currency: "USD";
          id: string;
          order_id: string;
          provider: "paypal" | "none";
          provider_capture_id: string;
          status: "completed" | "pending" | "declined" | "failed" | "partially_refunded" | "refunded" | "reversed";
        };
        Insert: {
          amount_cents: number;
          captured_at?: string | null;
          checked_at?: string | null;
          created_at?: string;
          currency: "USD";
          id?: string;
          order_id: string;
          provider: "paypal" | "none";
          provider_capture_id: string;
          status: "completed" | "pending" | "declined" | "failed" | "partially_refunded" | "refunded" | "reversed";
        };
        Update: {
          amount_cents?: number;
          captured_at?: string | null;
          checked_at?: string | null;
          created_at?: string;
          currency?: "USD";
          id?: string;
          order_id?: string;
          provider?: "paypal" | "none";
          provider_capture_id?: string;
          status?: "completed" | "pending" | "declined" | "failed" | "partially_refunded" | "refunded" | "reversed";
        };
        Relationships: [
          {
            foreignKeyName: "payments_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      point_activities: {
        Row: {
          gained_at: string;
          kind: "lesson" | "session" | "vote" | "evaluation";
          subject: string;
          user_id: string;
        };
        Insert: {
          gained_at: string;
          kind: "lesson" | "session" | "vote" | "evaluation";
          subject: string;
          user_id: string;
        };
        Update: {
          gained_at?: string;
          kind?: "lesson" | "session" | "vote" | "evaluation";
          subject?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      products: {
        Row: {
          id: string;
          kind: "robot" | "indicator";
          price_cents: number | null;
          updated_at: string;
          version: number;
        };
        Insert: {
          id: string;
          kind: "robot" | "indicator";
          price_cents?: number | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          id?: string;
          kind?: "robot" | "indicator";
          price_cents?: number | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          avatar: string | null;
          created_at: string;
          id: string;
          language: "es" | "en";
          name: string;
          telegram_username: string | null;
          tradingview_username: string | null;
          updated_at: string;
        };
        Insert: {
          avatar?: string | null;
          created_at?: string;
          id: string;
          language?: "es" | "en";
          name?: string;
          telegram_username?: string | null;
          tradingview_username?: string | null;
          updated_at?: string;
        };
        Update: {
          avatar?: string | null;
          created_at?: string;
          id?: string;
          language?: "es" | "en";
          name?: string;
          telegram_username?: string | null;
          tradingview_username?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      promotions: {
        Row: {
          coupon_code: string | null;
          edited_at: string | null;
          ends_at: string | null;
          id: "banner" | "season";
          is_on: boolean;
          line_en: string;
          line_es: string;
          starts_at: string | null;
          text_en: string;
          text_es: string;
          title_en: string;
          title_es: string;
          updated_at: string;
          version: number;
        };
        Insert: {
          coupon_code?: string | null;
          edited_at?: string | null;
          ends_at?: string | null;
          id: "banner" | "season";
          is_on: boolean;
          line_en: string;
          line_es: string;
          starts_at?: string | null;
          text_en: string;
          text_es: string;
          title_en: string;
          title_es: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          coupon_code?: string | null;
          edited_at?: string | null;
          ends_at?: string | null;
          id?: "banner" | "season";
          is_on?: boolean;
          line_en?: string;
          line_es?: string;
          starts_at?: string | null;
          text_en?: string;
          text_es?: string;
          title_en?: string;
          title_es?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      push_keys: {
        Row: {
          created_at: string;
          id: boolean;
          public_key: string;
          sealed_private_key: string;
        };
        Insert: {
          created_at?: string;
          id?: boolean;
          public_key: string;
          sealed_private_key: string;
        };
        Update: {
          created_at?: string;
          id?: boolean;
          public_key?: string;
          sealed_private_key?: string;
        };
        Relationships: [];
      };
      push_subscriptions: {
        Row: {
          auth: string;
          created_at: string;
          endpoint: string;
          id: string;
          p256dh: string;
          user_agent: string;
          user_id: string;
        };
        Insert: {
          auth: string;
          created_at?: string;
          endpoint: string;
          id?: string;
          p256dh: string;
          user_agent?: string;
          user_id: string;
        };
        Update: {
          auth?: string;
          created_at?: string;
          endpoint?: string;
          id?: string;
          p256dh?: string;
          user_agent?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      record_days: {
        Row: {
          day: string;
          document: Json;
          judged: number;
          milli_r: number;
          published_at: string;
          reason: "late" | "changed" | null;
          sequence: number;
          sha256: string;
          signals: number;
          trades: number;
          version: number;
        };
        Insert: {
          day: string;
          document: Json;
          judged: number;
          milli_r: number;
          published_at: string;
          reason?: "late" | "changed" | null;
          sequence: number;
          sha256: string;
          signals: number;
          trades: number;
          version: number;
        };
        Update: {
          day?: string;
          document?: Json;
          judged?: number;
          milli_r?: number;
          published_at?: string;
          reason?: "late" | "changed" | null;
          sequence?: number;
          sha256?: string;
          signals?: number;
          trades?: number;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "record_days_day_fkey";
            columns: ["day"];
            isOneToOne: false;
            referencedRelation: "signal_openings";
            referencedColumns: ["signal_date"];
          },
          {
            foreignKeyName: "record_days_sequence_fkey";
            columns: ["sequence"];
            isOneToOne: false;
            referencedRelation: "evidence_entries";
            referencedColumns: ["sequence"];
          },
        ];
      };
      recordings: {
        Row: {
          created_at: string;
          external_url: string | null;
          held_at: string;
          id: string;
          published_at: string | null;
          search_text: string;
          seconds: number | null;
          session_id: string | null;
          title_en: string;
          title_es: string;
          version: number;
          video_path: string | null;
        };
        Insert: {
          created_at?: string;
          external_url?: string | null;
          held_at: string;
          id?: string;
          published_at?: string | null;
          search_text?: never;
          seconds?: number | null;
          session_id?: string | null;
          title_en: string;
          title_es: string;
          version?: number;
          video_path?: string | null;
        };
        Update: {
          created_at?: string;
          external_url?: string | null;
          held_at?: string;
          id?: string;
          published_at?: string | null;
          search_text?: never;
          seconds?: number | null;
          session_id?: string | null;
          title_en?: string;
          title_es?: string;
          version?: number;
          video_path?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "recordings_session_id_fkey";
            columns: ["session_id"];
            isOneToOne: false;
            referencedRelation: "live_sessions";
            referencedColumns: ["id"];
          },
        ];
      };
      recovery_codes: {
        Row: {
          code_hash: string;
          created_at: string;
          user_id: string;
        };
        Insert: {
          code_hash: string;
          created_at?: string;
          user_id: string;
        };
        Update: {
          code_hash?: string;
          created_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      referral_codes: {
        Row: {
          code: string;
          created_at: string;
          user_id: string;
        };
        Insert: {
          code: string;
          created_at: string;
          user_id: string;
        };
        Update: {
          code?: string;
          created_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      referral_entries: {
        Row: {
          amount_cents: number;
          at: string;
          due_at: string | null;
          id: number;
          note: string | null;
          order_id: string;
          referrer_id: string | null;
          step: "earned" | "due" | "cancelled" | "paid";
        };
        Insert: {
          amount_cents: number;
          at: string;
          due_at?: string | null;
          id?: never;
          note?: string | null;
          order_id: string;
          referrer_id?: string | null;
          step: "earned" | "due" | "cancelled" | "paid";
        };
        Update: {
          amount_cents?: number;
          at?: string;
          due_at?: string | null;
          id?: never;
          note?: string | null;
          order_id?: string;
          referrer_id?: string | null;
          step?: "earned" | "due" | "cancelled" | "paid";
        };
        Relationships: [
          {
            foreignKeyName: "referral_entries_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      refund_requests: {
        Row: {
          amount_cents: number;
          answer_due_at: string;
          answered_at: string | null;
          attempts: number;
          details: string;
          id: string;
          is_unanswered: boolean;
          next_attempt_at: string | null;
          order_id: string;
          paid_at: string | null;
          reason: "not_working" | "not_expected" | "no_time" | "by_mistake" | "other";
          refusal: string | null;
          request_id: string | null;
          requested_at: string;
          state: "requested" | "confirmed" | "refused" | "withdrawn" | "paid";
          traceparent: string | null;
        };
        Insert: {
          amount_cents: number;
          answer_due_at: string;
          answered_at?: string | null;
          attempts?: number;
          details?: string;
          id?: string;
          is_unanswered?: boolean;
          next_attempt_at?: string | null;
          order_id: string;
          paid_at?: string | null;
          reason: "not_working" | "not_expected" | "no_time" | "by_mistake" | "other";
          refusal?: string | null;
          request_id?: string | null;
          requested_at: string;
          state?: "requested" | "confirmed" | "refused" | "withdrawn" | "paid";
          traceparent?: string | null;
        };
        Update: {
          amount_cents?: number;
          answer_due_at?: string;
          answered_at?: string | null;
          attempts?: number;
          details?: string;
          id?: string;
          is_unanswered?: boolean;
          next_attempt_at?: string | null;
          order_id?: string;
          paid_at?: string | null;
          reason?: "not_working" | "not_expected" | "no_time" | "by_mistake" | "other";
          refusal?: string | null;
          request_id?: string | null;
          requested_at?: string;
          state?: "requested" | "confirmed" | "refused" | "withdrawn" | "paid";
          traceparent?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "refund_requests_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      refunds: {
        Row: {
          amount_cents: number;
          created_at: string;
          currency: "USD";
          id: string;
          kind: "refund" | "reversal";
          payment_id: string;
          provider_refund_id: string;
        };
        Insert: {
          amount_cents: number;
          created_at?: string;
          currency: "USD";
          id?: string;
          kind: "refund" | "reversal";
          payment_id: string;
          provider_refund_id: string;
        };
        Update: {
          amount_cents?: number;
          created_at?: string;
          currency?: "USD";
          id?: string;
          kind?: "refund" | "reversal";
          payment_id?: string;
          provider_refund_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "refunds_payment_id_fkey";
            columns: ["payment_id"];
            isOneToOne: false;
            referencedRelation: "payments";
            referencedColumns: ["id"];
          },
        ];
      };
      reminded_sessions: {
        Row: {
          reminded_at: string;
          session_id: string;
        };
        Insert: {
          reminded_at: string;
          session_id: string;
        };
        Update: {
          reminded_at?: string;
          session_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "reminded_sessions_session_id_fkey";
            columns: ["session_id"];
            isOneToOne: true;
            referencedRelation: "live_sessions";
            referencedColumns: ["id"];
          },
        ];
      };
      reply_templates: {
        Row: {
          created_at: string;
          id: string;
          is_archived: boolean;
          search_text: string;
          text_en: string;
          text_es: string;
          title: string;
          updated_at: string;
          version: number;
        };
        Insert: {
          created_at?: string;
          id?: string;
          is_archived?: boolean;
          search_text?: never;
          text_en: string;
          text_es: string;
          title: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          created_at?: string;
          id?: string;
          is_archived?: boolean;
          search_text?: never;
          text_en?: string;
          text_es?: string;
          title?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      search_texts: {
        Row: {
          id: string;
          search_text: string;
          user_id: string;
        };
        Insert: {
          id: string;
          search_text: string;
          user_id: string;
        };
        Update: {
          id?: string;
          search_text?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      session_rooms: {
        Row: {
          join_url: string;
          session_id: string;
        };
        Insert: {
          join_url: string;
          session_id: string;
        };
        Update: {
          join_url?: string;
          session_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "session_rooms_session_id_fkey";
            columns: ["session_id"];
            isOneToOne: true;
            referencedRelation: "live_sessions";
            referencedColumns: ["id"];
          },
        ];
      };
      settings: {
        Row: {
          key: string;
          updated_at: string;
          value: Json;
          version: number;
        };
        Insert: {
          key: string;
          updated_at: string;
          value: Json;
          version?: number;
        };
        Update: {
          key?: string;
          updated_at?: string;
          value?: Json;
          version?: number;
        };
        Relationships: [];
      };
      setup_evaluations: {
        Row: {
          coin_share: number | null;
          failures: Json;
          history_error: number;
          history_high: number;
          history_low: number;
          median_days: number | null;
          pass_error: number;
          pass_share: number;
          preset_id: string;
          risk_kind: "fixed" | "best";
          risk_percent: number;
          rules_read_on: string;
          setup_id: number;
          trades: number;
        };
        Insert: {
          coin_share?: number | null;
          failures: Json;
          history_error: number;
          history_high: number;
          history_low: number;
          median_days?: number | null;
          pass_error: number;
          pass_share: number;
          preset_id: string;
          risk_kind: "fixed" | "best";
          risk_percent: number;
          rules_read_on: string;
          setup_id: number;
          trades: number;
        };
        Update: {
          coin_share?: number | null;
          failures?: Json;
          history_error?: number;
          history_high?: number;
          history_low?: number;
          median_days?: number | null;
          pass_error?: number;
          pass_share?: number;
          preset_id?: string;
          risk_kind?: "fixed" | "best";
          risk_percent?: number;
          rules_read_on?: string;
          setup_id?: number;
          trades?: number;
        };
        Relationships: [
          {
            foreignKeyName: "setup_evaluations_setup_id_fkey";
            columns: ["setup_id"];
            isOneToOne: false;
            referencedRelation: "setups";
            referencedColumns: ["id"];
          },
        ];
      };
      setup_files: {
        Row: {
          created_at: string;
          id: string;
          name: string;
          path: string | null;
          product_id: string | null;
          setup_id: number | null;
          size_bytes: number;
        };
        Insert: {
          created_at?: string;
          id: string;
          name: string;
          path?: never;
          product_id?: string | null;
          setup_id?: number | null;
          size_bytes: number;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          path?: never;
          product_id?: string | null;
          setup_id?: number | null;
          size_bytes?: number;
        };
        Relationships: [
          {
            foreignKeyName: "setup_files_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "setup_files_setup_id_fkey";
            columns: ["setup_id"];
            isOneToOne: false;
            referencedRelation: "setups";
            referencedColumns: ["id"];
          },
        ];
      };
      setup_follows: {
        Row: {
          created_at: string;
          setup_id: number;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          setup_id: number;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          setup_id?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "setup_follows_setup_id_fkey";
            columns: ["setup_id"];
            isOneToOne: false;
            referencedRelation: "setups";
            referencedColumns: ["id"];
          },
        ];
      };
      setup_trades: {
        Row: {
          day: number[];
          ending: number[];
          entry: number[];
          minutes_held: number[];
          move: number[];
          setup_id: number;
          side: number[];
        };
        Insert: {
          day: number[];
          ending: number[];
          entry: number[];
          minutes_held: number[];
          move: number[];
          setup_id: number;
          side: number[];
        };
        Update: {
          day?: number[];
          ending?: number[];
          entry?: number[];
          minutes_held?: number[];
          move?: number[];
          setup_id?: number;
          side?: number[];
        };
        Relationships: [
          {
            foreignKeyName: "setup_trades_setup_id_fkey";
            columns: ["setup_id"];
            isOneToOne: true;
            referencedRelation: "setups";
            referencedColumns: ["id"];
          },
        ];
      };
      setup_votes: {
        Row: {
          created_at: string;
          setup_id: number;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          setup_id: number;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          setup_id?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "setup_votes_setup_id_fkey";
            columns: ["setup_id"];
            isOneToOne: false;
            referencedRelation: "setups";
            referencedColumns: ["id"];
          },
        ];
      };
      setups: {
        Row: {
          asset: string;
          backtest_data: Json | null;
          backtest_from: string | null;
          backtest_to: string | null;
          cost_ticks: number;
          created_at: string;
          day: string[];
          direction: "follow" | "oppose";
          drawdown: number | null;
          id: number;
          image_url: string | null;
          live_signal: boolean;
          name: string;
          pattern1_hour: number;
          pattern1_min: number;
          pattern2_hour: number;
          pattern2_min: number;
          plan_id: PlanId | null;
          profit_factor: number | null;
          selected_from: number | null;
          source: string | null;
          statistics: Json | null;
          stop_loss: number;
          take_profit: number;
          tick_size: number;
          timeframe: string;
          updated_at: string;
          version: number;
          vote_count: number;
          win_rate: number | null;
        };
        Insert: {
          asset: string;
          backtest_data?: Json | null;
          backtest_from?: string | null;
          backtest_to?: string | null;
          cost_ticks: number;
          created_at?: string;
          day: string[];
          direction: "follow" | "oppose";
          drawdown?: number | null;
          id?: number;
          image_url?: string | null;
          live_signal?: boolean;
          name: string;
          pattern1_hour: number;
          pattern1_min: number;
          pattern2_hour: number;
          pattern2_min: number;
          plan_id?: PlanId | null;
          profit_factor?: number | null;
          selected_from?: number | null;
          source?: string | null;
          statistics?: Json | null;
          stop_loss: number;
          take_profit: number;
          tick_size: number;
          timeframe: string;
          updated_at?: string;
          version?: number;
          vote_count?: number;
          win_rate?: number | null;
        };
        Update: {
          asset?: string;
          backtest_data?: Json | null;
          backtest_from?: string | null;
          backtest_to?: string | null;
          cost_ticks?: number;
          created_at?: string;
          day?: string[];
          direction?: "follow" | "oppose";
          drawdown?: number | null;
          id?: number;
          image_url?: string | null;
          live_signal?: boolean;
          name?: string;
          pattern1_hour?: number;
          pattern1_min?: number;
          pattern2_hour?: number;
          pattern2_min?: number;
          plan_id?: PlanId | null;
          profit_factor?: number | null;
          selected_from?: number | null;
          source?: string | null;
          statistics?: Json | null;
          stop_loss?: number;
          take_profit?: number;
          tick_size?: number;
          timeframe?: string;
          updated_at?: string;
          version?: number;
          vote_count?: number;
          win_rate?: number | null;
        };
        Relationships: [];
      };
      signal_commitments: {
        Row: {
          committed_at: string;
          hash: string;
          signal_count: number;
          signal_date: string;
        };
        Insert: {
          committed_at: string;
          hash: string;
          signal_count: number;
          signal_date: string;
        };
        Update: {
          committed_at?: string;
          hash?: string;
          signal_count?: number;
          signal_date?: string;
        };
        Relationships: [];
      };
      signal_events: {
        Row: {
          action: "signal" | "cancel" | "close" | "test";
          event_id: string;
          major_pattern_time: string | null;
          outcome: "written" | "changed" | "unchanged" | "cancelled" | "closed" | "tested";
          received_at: string;
          sent_at: string;
          setup_id: number;
          signal_date: string;
          source_id: string;
        };
        Insert: {
          action: "signal" | "cancel" | "close" | "test";
          event_id: string;
          major_pattern_time?: string | null;
          outcome: "written" | "changed" | "unchanged" | "cancelled" | "closed" | "tested";
          received_at: string;
          sent_at: string;
          setup_id: number;
          signal_date: string;
          source_id: string;
        };
        Update: {
          action?: "signal" | "cancel" | "close" | "test";
          event_id?: string;
          major_pattern_time?: string | null;
          outcome?: "written" | "changed" | "unchanged" | "cancelled" | "closed" | "tested";
          received_at?: string;
          sent_at?: string;
          setup_id?: number;
          signal_date?: string;
          source_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "signal_events_setup_id_fkey";
            columns: ["setup_id"];
            isOneToOne: false;
            referencedRelation: "setups";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "signal_events_source_id_fkey";
            columns: ["source_id"];
            isOneToOne: false;
            referencedRelation: "signal_sources";
            referencedColumns: ["id"];
          },
        ];
      };
      signal_openings: {
        Row: {
          document: Json;
          later: Json | null;
          revealed_at: string | null;
          signal_date: string;
        };
        Insert: {
          document: Json;
          later?: Json | null;
          revealed_at?: string | null;
          signal_date: string;
        };
        Update: {
          document?: Json;
          later?: Json | null;
          revealed_at?: string | null;
          signal_date?: string;
        };
        Relationships: [
          {
            foreignKeyName: "signal_openings_signal_date_fkey";
            columns: ["signal_date"];
            isOneToOne: true;
            referencedRelation: "signal_commitments";
            referencedColumns: ["signal_date"];
          },
        ];
      };
      signal_outcomes: {
        Row: {
          entry: number | null;
          exit: number | null;
          file_sha256: string | null;
          id: number;
          origin: "alert" | "bars";
          setup_id: number;
          side: "buy" | "sell" | "none";
          signal_date: string;
          source_id: string | null;
          told_at: string;
        };
        Insert: {
          entry?: number | null;
          exit?: number | null;
          file_sha256?: string | null;
          id?: never;
          origin: "alert" | "bars";
          setup_id: number;
          side: "buy" | "sell" | "none";
          signal_date: string;
          source_id?: string | null;
          told_at: string;
        };
        Update: {
          entry?: number | null;
          exit?: number | null;
          file_sha256?: string | null;
          id?: never;
          origin?: "alert" | "bars";
          setup_id?: number;
          side?: "buy" | "sell" | "none";
          signal_date?: string;
          source_id?: string | null;
          told_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "signal_outcomes_signal_date_fkey";
            columns: ["signal_date"];
            isOneToOne: false;
            referencedRelation: "signal_commitments";
            referencedColumns: ["signal_date"];
          },
        ];
      };
      signal_refusals: {
        Row: {
          id: number;
          reason: string;
          refused_at: string;
          source_id: string;
        };
        Insert: {
          id?: never;
          reason: string;
          refused_at: string;
          source_id: string;
        };
        Update: {
          id?: never;
          reason?: string;
          refused_at?: string;
          source_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "signal_refusals_source_id_fkey";
            columns: ["source_id"];
            isOneToOne: false;
            referencedRelation: "signal_sources";
            referencedColumns: ["id"];
          },
        ];
      };
      signal_source_secrets: {
        Row: {
          created_at: string;
          hash: string;
          purpose: "alerts" | "test";
          source_id: string;
          valid_until: string | null;
        };
        Insert: {
          created_at?: string;
          hash: string;
          purpose: "alerts" | "test";
          source_id: string;
          valid_until?: string | null;
        };
        Update: {
          created_at?: string;
          hash?: string;
          purpose?: "alerts" | "test";
          source_id?: string;
          valid_until?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "signal_source_secrets_source_id_fkey";
            columns: ["source_id"];
            isOneToOne: false;
            referencedRelation: "signal_sources";
            referencedColumns: ["id"];
          },
        ];
      };
      signal_sources: {
        Row: {
          created_at: string;
          id: string;
          is_enabled: boolean;
          key: string;
          last_used_at: string | null;
          name: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          is_enabled?: boolean;
          key: string;
          last_used_at?: string | null;
          name: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          is_enabled?: boolean;
          key?: string;
          last_used_at?: string | null;
          name?: string;
        };
        Relationships: [];
      };
      staff_notes: {
        Row: {
          at: string;
          author: string | null;
          id: string;
          order_id: string | null;
          text: string;
          ticket_id: string | null;
          user_id: string | null;
        };
        Insert: {
          at?: string;
          author?: string | null;
          id?: string;
          order_id?: string | null;
          text: string;
          ticket_id?: string | null;
          user_id?: string | null;
        };
        Update: {
          at?: string;
          author?: string | null;
          id?: string;
          order_id?: string | null;
          text?: string;
          ticket_id?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "staff_notes_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "staff_notes_ticket_id_fkey";
            columns: ["ticket_id"];
            isOneToOne: false;
            referencedRelation: "support_tickets";
            referencedColumns: ["id"];
          },
        ];
      };
      staff_notice_choices: {
        Row: {
          access_late: string[];
          dispute: string[];
          failed_job: string[];
          payment_held: string[];
          updated_at: string;
          user_id: string;
        };
        Insert: {
          access_late?: string[];
          dispute?: string[];
          failed_job?: string[];
          payment_held?: string[];
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          access_late?: string[];
          dispute?: string[];
          failed_job?: string[];
          payment_held?: string[];
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "staff_notice_choices_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "admin_users";
            referencedColumns: ["user_id"];
          },
        ];
      };
      status_days: {
        Row: {
          day: string;
          failed: number;
          limited: number;
          measured: number;
          part: string;
        };
        Insert: {
          day: string;
          failed: number;
          limited: number;
          measured: number;
          part: string;
        };
        Update: {
          day?: string;
          failed?: number;
          limited?: number;
          measured?: number;
          part?: string;
        };
        Relationships: [];
      };
      status_parts: {
        Row: {
          claimed_minute: string;
          counted_minute: string | null;
          part: string;
          run_is_failing: boolean | null;
          run_minutes: number | null;
          run_since: string | null;
          state: "works" | "limited" | "down" | "unmeasured";
        };
        Insert: {
          claimed_minute: string;
          counted_minute?: string | null;
          part: string;
          run_is_failing?: boolean | null;
          run_minutes?: number | null;
          run_since?: string | null;
          state?: "works" | "limited" | "down" | "unmeasured";
        };
        Update: {
          claimed_minute?: string;
          counted_minute?: string | null;
          part?: string;
          run_is_failing?: boolean | null;
          run_minutes?: number | null;
          run_since?: string | null;
          state?: "works" | "limited" | "down" | "unmeasured";
        };
        Relationships: [];
      };
      support_tickets: {
        Row: {
          answered_at: string | null;
          created_at: string;
          email: string;
          first_answered_at: string | null;
          id: string;
          language: "es" | "en";
          last_message_at: string;
          message: string;
          name: string;
          number: number;
          search_text: string;
          status: "open" | "answered" | "waiting" | "closed";
          subject: string;
          user_id: string | null;
          version: number;
          waiting_since: string;
        };
        Insert: {
          answered_at?: string | null;
          created_at?: string;
          email: string;
          first_answered_at?: string | null;
          id?: string;
          language: "es" | "en";
          last_message_at?: string;
          message: string;
          name: string;
          number?: never;
          search_text?: never;
          status?: "open" | "answered" | "waiting" | "closed";
          subject: string;
          user_id?: string | null;
          version?: number;
          waiting_since?: string;
        };
        Update: {
          answered_at?: string | null;
          created_at?: string;
          email?: string;
          first_answered_at?: string | null;
          id?: string;
          language?: "es" | "en";
          last_message_at?: string;
          message?: string;
          name?: string;
          number?: never;
          search_text?: never;
          status?: "open" | "answered" | "waiting" | "closed";
          subject?: string;
          user_id?: string | null;
          version?: number;
          waiting_since?: string;
        };
        Relationships: [];
      };
      telegram_link_codes: {
        Row: {
          code_hash: string;
          expires_at: string;
          user_id: string;
        };
        Insert: {
          code_hash: string;
          expires_at: string;
          user_id: string;
        };
        Update: {
          code_hash?: string;
          expires_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      telegram_links: {
        Row: {
          chat_id: number;
          linked_at: string;
          user_id: string;
          username: string | null;
        };
        Insert: {
          chat_id: number;
          linked_at?: string;
          user_id: string;
          username?: string | null;
        };
        Update: {
          chat_id?: number;
          linked_at?: string;
          user_id?: string;
          username?: string | null;
        };
        Relationships: [];
      };
      testimonials: {
        Row: {
          consented_at: string | null;
          created_at: string;
          id: string;
          judged_at: string | null;
          judged_by: string | null;
          language: "es" | "en" | null;
          member_days: number | null;
          refusal_reason: string | null;
          search_text: string;
          shown_as: "name" | "initials" | "pseudonym" | null;
          shown_name: string | null;
          stars: number | null;
          state: "dismissed" | "withdrawn" | "pending" | "published" | "refused";
          text: string | null;
          user_id: string;
          version: number;
          written_at: string | null;
        };
        Insert: {
          consented_at?: string | null;
          created_at?: string;
          id?: string;
          judged_at?: string | null;
          judged_by?: string | null;
          language?: "es" | "en" | null;
          member_days?: number | null;
          refusal_reason?: string | null;
          search_text?: never;
          shown_as?: "name" | "initials" | "pseudonym" | null;
          shown_name?: string | null;
          stars?: number | null;
          state: "dismissed" | "withdrawn" | "pending" | "published" | "refused";
          text?: string | null;
          user_id: string;
          version?: number;
          written_at?: string | null;
        };
        Update: {
          consented_at?: string | null;
          created_at?: string;
          id?: string;
          judged_at?: string | null;
          judged_by?: string | null;
          language?: "es" | "en" | null;
          member_days?: number | null;
          refusal_reason?: string | null;
          search_text?: never;
          shown_as?: "name" | "initials" | "pseudonym" | null;
          shown_name?: string | null;
          stars?: number | null;
          state?: "dismissed" | "withdrawn" | "pending" | "published" | "refused";
          text?: string | null;
          user_id?: string;
          version?: number;
          written_at?: string | null;
        };
        Relationships: [];
      };
      ticket_attachments: {
        Row: {
          bytes: number;
          created_at: string;
          id: string;
          message_id: string | null;
          name: string;
          path: string;
          ticket_id: string;
          type: string;
        };
        Insert: {
          bytes: number;
          created_at?: string;
          id?: string;
          message_id?: string | null;
          name: string;
          path: string;
          ticket_id: string;
          type: string;
        };
        Update: {
          bytes?: number;
          created_at?: string;
          id?: string;
          message_id?: string | null;
          name?: string;
          path?: string;
          ticket_id?: string;
          type?: string;
        };
        Relationships: [
          {
            foreignKeyName: "ticket_attachments_message_id_fkey";
            columns: ["message_id"];
            isOneToOne: false;
            referencedRelation: "ticket_messages";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "ticket_attachments_ticket_id_fkey";
            columns: ["ticket_id"];
            isOneToOne: false;
            referencedRelation: "support_tickets";
            referencedColumns: ["id"];
          },
        ];
      };
      ticket_messages: {
        Row: {
          created_at: string;
          id: string;
          is_from_team: boolean;
          text: string;
          ticket_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          is_from_team: boolean;
          text: string;
          ticket_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          is_from_team?: boolean;
          text?: string;
          ticket_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "ticket_messages_ticket_id_fkey";
            columns: ["ticket_id"];
            isOneToOne: false;
            referencedRelation: "support_tickets";
            referencedColumns: ["id"];
          },
        ];
      };
      told_due_items: {
        Row: {
          item_id: string;
          kind: string;
          told_at: string;
          user_id: string;
        };
        Insert: {
          item_id: string;
          kind: string;
          told_at: string;
          user_id: string;
        };
        Update: {
          item_id?: string;
          kind?: string;
          told_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "told_due_items_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "admin_users";
            referencedColumns: ["user_id"];
          },
        ];
      };
      trading_accounts: {
        Row: {
          created_at: string;
          day_ends_at: string;
          is_published: boolean;
          kind: "live" | "evaluation" | "demonstration" | "simulated";
          name: string;
          name_en: string;
          slug: string;
          starting_cents: number;
          version: number;
          zone: string;
        };
        Insert: {
          created_at?: string;
          day_ends_at: string;
          is_published?: boolean;
          kind: "live" | "evaluation" | "demonstration" | "simulated";
          name: string;
          name_en: string;
          slug: string;
          starting_cents: number;
          version?: number;
          zone: string;
        };
        Update: {
          created_at?: string;
          day_ends_at?: string;
          is_published?: boolean;
          kind?: "live" | "evaluation" | "demonstration" | "simulated";
          name?: string;
          name_en?: string;
          slug?: string;
          starting_cents?: number;
          version?: number;
          zone?: string;
        };
        Relationships: [];
      };
      trials: {
        Row: {
          ends_at: string | null;
          granted_at: string | null;
          granted_username: string | null;
          mailbox_hash: string | null;
          refusal: "repeated" | "no_such_account" | "other" | null;
          refused_at: string | null;
          requested_at: string;
          state: "requested" | "active" | "ended" | "refused";
          tradingview_username: string;
          user_id: string;
        };
        Insert: {
          ends_at?: string | null;
          granted_at?: string | null;
          granted_username?: string | null;
          mailbox_hash?: string | null;
          refusal?: "repeated" | "no_such_account" | "other" | null;
          refused_at?: string | null;
          requested_at: string;
          state?: "requested" | "active" | "ended" | "refused";
          tradingview_username: string;
          user_id: string;
        };
        Update: {
          ends_at?: string | null;
          granted_at?: string | null;
          granted_username?: string | null;
          mailbox_hash?: string | null;
          refusal?: "repeated" | "no_such_account" | "other" | null;
          refused_at?: string | null;
          requested_at?: string;
          state?: "requested" | "active" | "ended" | "refused";
          tradingview_username?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      undoable_acts: {
        Row: {
          actor: string | null;
          area: "access" | "products";
          at: string;
          id: string;
          kind: "membership.granted" | "membership.ended" | "coupon.switched_off";
          letter_key: string | null;
          state: Json;
          subject: string;
          undo_until: string;
          undone_at: string | null;
          undone_by: string | null;
          user_id: string | null;
        };
        Insert: {
          actor?: string | null;
          area: "access" | "products";
          at: string;
          id?: string;
          kind: "membership.granted" | "membership.ended" | "coupon.switched_off";
          letter_key?: string | null;
          state: Json;
          subject: string;
          undo_until: string;
          undone_at?: string | null;
          undone_by?: string | null;
          user_id?: string | null;
        };
        Update: {
          actor?: string | null;
          area?: "access" | "products";
          at?: string;
          id?: string;
          kind?: "membership.granted" | "membership.ended" | "coupon.switched_off";
          letter_key?: string | null;
          state?: Json;
          subject?: string;
          undo_until?: string;
          undone_at?: string | null;
          undone_by?: string | null;
          user_id?: string | null;
        };
        Relationships: [];
      };
      user_list: {
        Row: {
          created_at: string;
          email: string | null;
          id: string;
          is_banned: boolean;
          is_confirmed: boolean;
          language: "es" | "en";
          last_sign_in_at: string | null;
          name: string;
          new_email: string | null;
          paid_orders: number;
          plan_changes_at: string | null;
          plan_ends_at: string | null;
          plan_id: PlanId | null;
          search_text: string;
          spent_cents: number;
          staff_role: "owner" | "support" | "content" | "read_only" | null;
          telegram_username: string | null;
          tradingview_username: string | null;
          trial_ends_at: string | null;
        };
        Insert: {
          created_at: string;
          email?: string | null;
          id: string;
          is_banned?: boolean;
          is_confirmed: boolean;
          language: "es" | "en";
          last_sign_in_at?: string | null;
          name: string;
          new_email?: string | null;
          paid_orders?: number;
          plan_changes_at?: string | null;
          plan_ends_at?: string | null;
          plan_id?: PlanId | null;
          search_text?: never;
          spent_cents?: number;
          staff_role?: "owner" | "support" | "content" | "read_only" | null;
          telegram_username?: string | null;
          tradingview_username?: string | null;
          trial_ends_at?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string | null;
          id?: string;
          is_banned?: boolean;
          is_confirmed?: boolean;
          language?: "es" | "en";
          last_sign_in_at?: string | null;
          name?: string;
          new_email?: string | null;
          paid_orders?: number;
          plan_changes_at?: string | null;
          plan_ends_at?: string | null;
          plan_id?: PlanId | null;
          search_text?: never;
          spent_cents?: number;
          staff_role?: "owner" | "support" | "content" | "read_only" | null;
          telegram_username?: string | null;
          tradingview_username?: string | null;
          trial_ends_at?: string | null;
        };
        Relationships: [];
      };
      withdrawal_certificates: {
        Row: {
          amount_cents: number;
          consent_how: string | null;
          consented_on: string | null;
          created_at: string;
          currency: "USD" | "EUR" | "GBP";
          firm: string;
          holder: string;
          id: string;
          is_published: boolean;
          is_sample: boolean;
          level: "unverified" | "document_seen" | "firm_confirmed";
          level_set_at: string | null;
          level_set_by: string | null;
          paid_on: string;
          picture: string | null;
          search_text: string;
          version: number;
        };
        Insert: {
          amount_cents: number;
          consent_how?: string | null;
          consented_on?: string | null;
          created_at?: string;
          currency?: "USD" | "EUR" | "GBP";
          firm: string;
          holder: string;
          id?: string;
          is_published?: boolean;
          is_sample?: boolean;
          level?: "unverified" | "document_seen" | "firm_confirmed";
          level_set_at?: string | null;
          level_set_by?: string | null;
          paid_on: string;
          picture?: string | null;
          search_text?: never;
          version?: number;
        };
        Update: {
          amount_cents?: number;
          consent_how?: string | null;
          consented_on?: string | null;
          created_at?: string;
          currency?: "USD" | "EUR" | "GBP";
          firm?: string;
          holder?: string;
          id?: string;
          is_published?: boolean;
          is_sample?: boolean;
          level?: "unverified" | "document_seen" | "firm_confirmed";
          level_set_at?: string | null;
          level_set_by?: string | null;
          paid_on?: string;
          picture?: string | null;
          search_text?: never;
          version?: number;
        };
        Relationships: [];
      };
    };
    Views: {
      access_list: {
        Row: {
          also_of: string[] | null;
          email: string | null;
          expires_at: string | null;
          granted_at: string | null;
          granted_username: string | null;
          is_trial: boolean | null;
          late_at: string | null;
          name: string | null;
          problem: "name_not_found" | "account_closed" | null;
          problem_at: string | null;
          requested_at: string;
          search_text: string | null;
          status: "inactive" | "pending" | "active";
          tradingview_username: string;
          user_id: string;
          version: number;
          withdraw_since: string | null;
        };
        Relationships: [];
      };
      bracket_match_list: {
        Row: {
          correction: string | null;
          decided_at: string;
          draw_id: string;
          first_entry: string | null;
          first_name: string | null;
          first_points: number | null;
          first_user_id: string | null;
          id: string | null;
          is_open: boolean | null;
          match: number;
          reason: "points" | "earlier_entry" | "bye" | "walkover" | "nobody" | "staff";
          round: number;
          search_text: string | null;
          second_entry: string | null;
          second_name: string | null;
          second_points: number | null;
          second_user_id: string | null;
          version: number;
          winner: string | null;
        };
        Relationships: [];
      };
      cart_recovery_groups: {
        Row: {
          carts: number | null;
          is_held_out: boolean | null;
          recovered: number | null;
          recovered_cents: number | null;
        };
        Relationships: [];
      };
      class_list: {
        Row: {
          booking_id: string | null;
          booking_version: number | null;
          email: string | null;
          host: string;
          host_zone: string;
          id: string;
          meeting_url: string | null;
          minutes: number;
          name: string | null;
          search_text: string | null;
          starts_at: string;
          state: string | null;
          user_id: string | null;
          withdrawn_at: string | null;
        };
        Relationships: [];
      };
      confirmation_list: {
        Row: {
          confirmed_at: string | null;
          confirmed_username: string | null;
          due_since: string | null;
          email: string | null;
          name: string;
          problem: "name_not_found" | "account_closed" | null;
          problem_at: string | null;
          reminded_at: string | null;
          reminders: number;
          requested_at: string;
          search_text: string | null;
          state: string | null;
          status: "inactive" | "pending" | "active";
          telegram_username: string | null;
          tradingview_username: string;
          user_id: string;
        };
        Relationships: [];
      };
      coupon_list: {
        Row: {
          batch: string | null;
          captured_cents: number | null;
          code: string | null;
          codes: number | null;
          created_at: string | null;
          expires_at: string | null;
          first_purchase_only: boolean | null;
          from_day: string | null;
          has_orders: boolean | null;
          is_active: boolean | null;
          is_offer: boolean | null;
          key: string | null;
          last_used_at: string | null;
          max_uses: number | null;
          max_uses_per_person: number | null;
          minimum_cents: number | null;
          plan_ids: string[] | null;
          refunded_cents: number | null;
          search_text: string | null;
          season: string | null;
          starts_at: string | null;
          to_day: string | null;
          type: string | null;
          uses: number | null;
          uses_count: number | null;
          value: number | null;
          version: number | null;
        };
        Relationships: [];
      };
      draw_entry_list: {
        Row: {
          draw_id: string;
          draw_state: string;
          email: string | null;
          entered_at: string;
          exclusion: string | null;
          exclusion_reason: string | null;
          id: string;
          is_clustered: boolean | null;
          name: string | null;
          rank: number | null;
          same_telegram: number | null;
          same_tradingview: number | null;
          search_text: string | null;
          telegram_username: string | null;
          tradingview_username: string | null;
          user_id: string | null;
        };
        Relationships: [];
      };
      draw_list: {
        Row: {
          beacon_at: string;
          cancel_reason: "list_late" | "seed_lost" | "staff" | null;
          cancel_words: string | null;
          closes_at: string;
          entries: number | null;
          excluded: number | null;
          id: string;
          opened_at: string;
          prizes_open: number | null;
          search_text: string | null;
          state: "open" | "closed" | "drawn" | "cancelled";
          version: number;
        };
        Relationships: [];
      };
      draw_prize_list: {
        Row: {
          announced_at: string;
          award: number;
          claim_until: string;
          claimed_at: string | null;
          delivered_at: string | null;
          draw_id: string;
          email: string | null;
          firm: string | null;
          id: string;
          lapsed_at: string | null;
          name: string | null;
          prize: number;
          proof: string | null;
          search_text: string | null;
          state: "announced" | "claimed" | "delivered" | "lapsed";
          user_id: string | null;
          version: number;
        };
        Relationships: [];
      };
      due_items: {
        Row: {
          about: string | null;
          cents: number | null;
          due_at: string | null;
          id: string | null;
          kind: string | null;
          number: number | null;
          ref: string | null;
          since: string | null;
          version: number | null;
          who: string | null;
        };
        Relationships: [];
      };
      failed_payment_list: {
        Row: {
          email: string;
          first_failed_at: string;
          has_account: boolean | null;
          hold_until: string;
          is_bought_since: boolean | null;
          is_mine: boolean | null;
          last_failed_at: string;
          link_sent_at: string | null;
          links_sent: number;
          name: string;
          number: number;
          order_id: string;
          owner_id: string | null;
          owner_name: string | null;
          paid_at: string | null;
          problem: string;
          products: string[];
          put_aside_at: string | null;
          put_aside_reason: string | null;
          reason: string | null;
          search_text: string;
          state: string | null;
          status: "created" | "approved" | "pending_review" | "paid" | "partially_refunded" | "refunded" | "disputed" | "failed" | "cancelled";
          total_cents: number;
          tries: number;
          user_id: string | null;
          version: number;
        };
        Relationships: [];
      };
      followed_cart_list: {
        Row: {
          abandoned_at: string | null;
          changed_at: string;
          coupon_code: string | null;
          email: string | null;
          ended_at: string | null;
          id: string;
          is_held_out: boolean;
          items: string[];
          last_letter_at: string | null;
          letters_sent: number;
          name: string;
          order_cents: number | null;
          order_id: string | null;
          order_number: number | null;
          search_text: string;
          state: "active" | "abandoned" | "recovering" | "recovered" | "exhausted" | "opted_out";
          user_id: string;
          value_cents: number;
          version: number;
          wants_letters: boolean | null;
        };
        Relationships: [];
      };
      live_session_list: {
        Row: {
          day: string;
          ends_at: string;
          has_room: boolean | null;
          host: string | null;
          id: string;
          recording_id: string | null;
          search_text: string | null;
          starts_at: string;
          state: "scheduled" | "cancelled" | "done";
          topic_en: string | null;
          topic_es: string | null;
          version: number;
          zone: string;
        };
        Relationships: [];
      };
      mailing_progress: {
        Row: {
          letters: number | null;
          mailing_id: string | null;
          state: "waiting" | "sending" | "sent" | "in_doubt" | "failed" | "unsubscribed" | "returned" | null;
        };
        Relationships: [];
      };
      mailing_recipient_list: {
        Row: {
          attempts: number;
          claimed_at: string | null;
          email: string | null;
          error: string | null;
          mailing_id: string;
          name: string | null;
          sent_at: string | null;
          state: "waiting" | "sending" | "sent" | "in_doubt" | "failed" | "unsubscribed" | "returned";
          user_id: string;
        };
        Relationships: [];
      };
      membership_list: {
        Row: {
          access_problem: string | null;
          access_status: string | null;
          added_days: number;
          created_at: string;
          email: string | null;
          end_reason: "refund" | "reversal" | "dispute" | "upgrade" | "admin" | "account_deleted" | null;
          ended_at: string | null;
          ending_reason: string | null;
          ends_at: string | null;
          grant_reason: string | null;
          granted_at: string | null;
          granted_by: string | null;
          id: string;
          is_followed: boolean | null;
          months: number | null;
          name: string | null;
          order_id: string | null;
          order_number: number | null;
          plan_id: PlanId;
          runs_from: string | null;
          search_text: string | null;
          source: "order" | "admin";
          starts_at: string;
          state: string | null;
          tradingview_username: string | null;
          until_at: string | null;
          user_id: string;
          version: number;
        };
        Relationships: [];
      };
      money_movements: {
        Row: {
          country: string | null;
          currency: string | null;
          fee_cents: number | null;
          gross_cents: number | null;
          id: string | null;
          kind: string | null;
          net_cents: number | null;
          occurred_at: string | null;
          order_id: string | null;
          order_number: number | null;
          provider_id: string | null;
          tax_cents: number | null;
        };
        Relationships: [];
      };
      order_list: {
        Row: {
          campaign: string | null;
          coupon_code: string | null;
          coupon_key: string | null;
          created_at: string;
          discount_percent: number;
          email: string;
          has_refund: boolean | null;
          has_refund_request: boolean | null;
          id: string;
          name: string;
          number: number;
          paid_at: string | null;
          problem: string | null;
          products: string[];
          referral_cents: number | null;
          referral_step: string | null;
          search_text: string | null;
          status: "created" | "approved" | "pending_review" | "paid" | "partially_refunded" | "refunded" | "disputed" | "failed" | "cancelled";
          telegram_username: string;
          total_cents: number;
          tradingview_username: string;
          user_id: string | null;
        };
        Insert: {
          campaign?: string | null;
          coupon_code?: string | null;
          coupon_key?: string | null;
          created_at: string;
          discount_percent: number;
          email: string;
          has_refund?: boolean | null;
          has_refund_request?: boolean | null;
          id: string;
          name: string;
          number: number;
          paid_at?: string | null;
          problem?: string | null;
          products: string[];
          referral_cents?: number | null;
          referral_step?: string | null;
          search_text?: string | null;
          status: "created" | "approved" | "pending_review" | "paid" | "partially_refunded" | "refunded" | "disputed" | "failed" | "cancelled";
          telegram_username: string;
          total_cents: number;
          tradingview_username: string;
          user_id?: string | null;
        };
        Update: {
          campaign?: string | null;
          coupon_code?: string | null;
          coupon_key?: string | null;
          created_at?: string;
          discount_percent?: number;
          email?: string;
          has_refund?: boolean | null;
          has_refund_request?: boolean | null;
          id?: string;
          name?: string;
          number?: number;
          paid_at?: string | null;
          problem?: string | null;
          products?: string[];
          referral_cents?: number | null;
          referral_step?: string | null;
          search_text?: string | null;
          status?: "created" | "approved" | "pending_review" | "paid" | "partially_refunded" | "refunded" | "disputed" | "failed" | "cancelled";
          telegram_username?: string;
          total_cents?: number;
          tradingview_username?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      ticket_list: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          last_message_at: string;
          message: string;
          name: string;
          number: number;
          search_text: string;
          status: "open" | "answered" | "waiting" | "closed";
          subject: string;
          user_id: string | null;
          version: number;
          waiting_since: string;
        };
        Insert: {
          created_at: string;
          email: string;
          id: string;
          last_message_at: string;
          message: string;
          name: string;
          number: number;
          search_text: string;
          status: "open" | "answered" | "waiting" | "closed";
          subject: string;
          user_id?: string | null;
          version: number;
          waiting_since: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          last_message_at?: string;
          message?: string;
          name?: string;
          number?: number;
          search_text?: string;
          status?: "open" | "answered" | "waiting" | "closed";
          subject?: string;
          user_id?: string | null;
          version?: number;
          waiting_since?: string;
        };
        Relationships: [];
      };
      trading_account_list: {
        Row: {
          is_published: boolean;
          kind: "live" | "evaluation" | "demonstration" | "simulated";
          last_day: string | null;
          name: string;
          name_en: string;
          published_days: number | null;
          search_text: string | null;
          slug: string;
          version: number;
          waiting_days: number | null;
        };
        Relationships: [];
      };
      trading_day_list: {
        Row: {
          account: string;
          day: string;
          profit_cents: number | null;
          published_at: string | null;
          reason: string | null;
          sequence: number | null;
          state: string | null;
          trades: number | null;
          version: number | null;
          waiting: number | null;
        };
        Relationships: [];
      };
      trial_list: {
        Row: {
          also_of: string[] | null;
          email: string | null;
          ends_at: string | null;
          granted_at: string | null;
          name: string | null;
          problem: "name_not_found" | "account_closed" | null;
          refusal: "repeated" | "no_such_account" | "other" | null;
          refused_at: string | null;
          requested_at: string;
          search_text: string | null;
          state: "requested" | "active" | "ended" | "refused";
          tradingview_username: string;
          user_id: string;
          version: number | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      access_times: { Args: never; Returns: { grants: number; median_seconds: number; p95_seconds: number }[] };
      attend_live_session: { Args: { session: string }; Returns: boolean };
      cancel_my_email_change: { Args: never; Returns: boolean };
      count_funding_setups: { Args: never; Returns: { plan_id: string; measured: number; held: number }[] };
      count_my_recovery_codes: { Args: never; Returns: number };
      end_my_session: { Args: { session_id: string }; Returns: boolean };
      first_answer_times: { Args: never; Returns: { answered: number; median_seconds: number }[] };
      is_admin: { Args: never; Returns: boolean };
      is_fully_signed_in: { Args: never; Returns: boolean };
      learning_since: { Args: never; Returns: string };
      letter_account: { Args: { letter: string }; Returns: { person: string; person_name: string; goes_to: string }[] };
      list_audit: { Args: { patterns?: string[]; of_act?: string; of_area?: string; of_who?: string; of_days?: number; entry?: number; is_upwards?: boolean; skip?: number; most?: number }; Returns: { total: number; id: number; at: string; area: string; action: string; subject: string; actor: string; actor_name: string; target_name: string; before: Json; after: Json; details: Json }[] };
      list_funding_setups: { Args: never; Returns: { id: number; name: string; asset: string; plan_id: string }[] };
      list_letters: { Args: { patterns?: string[]; of_state?: string; of_kind?: string; letter?: string; is_upwards?: boolean; skip?: number; most?: number }; Returns: { total: number; id: string; kind: string; recipient: string; language: string; written_at: string; state: string; ended_at: string; next_at: string; attempts: number; answer: string; tries: Json; address_bounced_at: string; person: string; person_name: string }[] };
      list_person_events: { Args: { member: string; of_kinds?: string[]; before_at?: string; before_key?: string; most?: number }; Returns: { kind: string; event: string; at: string; key: string; subject: string; details: Json; zone: string }[] };
      may_study: { Args: { lesson: string; member: string }; Returns: boolean };
      member_may: { Args: { benefit: string }; Returns: boolean };
      my_classes: { Args: never; Returns: { id: string; state: string; starts_at: string; minutes: number; host: string; host_zone: string; meeting_url: string }[] };
      my_sessions: { Args: never; Returns: { id: string; created_at: string; last_used_at: string; user_agent: string; ip: string; is_current: boolean }[] };
      my_week: { Args: { first_day: string }; Returns: { week: Json }[] };
      office_access_times: { Args: { first_day: string; last_day: string }; Returns: { period: number; grants: number; median_seconds: number; p95_seconds: number }[] };
      office_answer_times: { Args: { first_day: string; last_day: string }; Returns: { period: number; answered: number; median_seconds: number; p95_seconds: number; open: number }[] };
      office_cohorts: { Args: never; Returns: { month: string; members: number; after: number; held: number }[] };
      office_members: { Args: { first_day: string; last_day: string }; Returns: { period: number; members: number; by_plan: Json; ended: number; renewed: number }[] };
      office_money: { Args: { first_day: string; last_day: string }; Returns: { period: number; day: string; captures: number; captured_cents: number; returns: number; returned_cents: number }[] };
      office_money_by: { Args: { part: string; first_day: string; last_day: string }; Returns: { period: number; key: string; captures: number; captured_cents: number; returned_cents: number }[] };
      office_trials: { Args: { first_day: string; last_day: string }; Returns: { period: number; granted: number; bought: number; running: number }[] };
      office_visits: { Args: { first_day: string; last_day: string }; Returns: { period: number; visits: number; accounts: number; carts: number; orders: number }[] };
      office_visits_by_page: { Args: { first_day: string; last_day: string }; Returns: { period: number; page: string; visits: number }[] };
      open_class_slots: { Args: never; Returns: { id: string; starts_at: string; minutes: number; host: string; host_zone: string }[] };
      published_withdrawals: { Args: never; Returns: { id: string; firm: string; amount_cents: number; currency: string; paid_on: string; holder: string; level: string; picture: string }[] };
      read_status: { Args: never; Returns: Json };
      refund_statistics: { Args: never; Returns: { requests: number; paid: number; unanswered: number; median_seconds: number }[] };
      search_office: { Args: { query: string }; Returns: { kind: string; id: string; facts: Json }[] };
      staff_may: { Args: { area: string; verb: string }; Returns: boolean };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};

type PublicSchema = Database["public"];

export type Tables<Name extends keyof (PublicSchema["Tables"] & PublicSchema["Views"])> = (PublicSchema["Tables"] &
  PublicSchema["Views"])[Name] extends { Row: infer Row }
  ? Row
  : never;

export type TablesInsert<Name extends keyof PublicSchema["Tables"]> = PublicSchema["Tables"][Name] extends {
  Insert: infer Insert;
}
  ? Insert
  : never;

export type TablesUpdate<Name extends keyof PublicSchema["Tables"]> = PublicSchema["Tables"][Name] extends {
  Update: infer Update;
}
  ? Update
  : never;

export type Enums<Name extends keyof PublicSchema["Enums"]> = PublicSchema["Enums"][Name];
