import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import type { InventedPerson } from "./invented-people.ts";
import { LESSONS_SQL, TEXTS } from "./lines.ts";
import type { Basket, Member } from "./member-steps.ts";
import type { Stage } from "./stage.ts";

/** Something that happens, in milliseconds since the business opened. */
export type Scene = { at: number; run: (stage: Stage) => Promise<unknown> };

/** When a person comes; `hour` of the day, UTC. */
export type Arrival = { day: number; hour: number };

const at = ({ day, hour }: Arrival, laterHours = 0): number => day * DAY_MS + (hour + laterHours) * HOUR_MS;
const MINUTES = 1 / 60;

/** One person's scenes; `after` are hours since they came. */
export function createLife(person: InventedPerson, arrival: Arrival) {
  const scenes: Scene[] = [];
  const known: { member?: Member; orderId?: string } = {};
  const texts = TEXTS[person.language];

  function then(after: number, run: (stage: Stage, member: Member) => Promise<unknown>): void {
    scenes.push({
      at: at(arrival, after),
      run: (stage) => {
        if (known.member === undefined) throw new Error(`${person.name} has not joined`);
        return run(stage, known.member);
      },
    });
  }
  const orderId = () => {
    if (known.orderId === undefined) throw new Error(`${person.name} has no order`);
    return known.orderId;
  };

  scenes.push({
    at: at(arrival),
    run: async (stage) => {
      known.member = await stage.join(person);
    },
  });

  return {
    scenes,
    fillsCart(plan: Basket["plan"], after: number, wantsLetters = true) {
      then(after, (stage, member) => stage.fillCart(member, plan, wantsLetters));
      return this;
    },
    orders(basket: Basket, after = 10 * MINUTES) {
      then(after, async (stage, member) => {
        known.orderId = (await stage.order(member, basket)).orderId;
      });
      return this;
    },
    pays(after = 14 * MINUTES, instrument: Parameters<Stage["pay"]>[2] = "good") {
      then(after, (stage, member) => stage.pay(member, orderId(), instrument));
      return this;
    },
    isGranted(after: number) {
      then(after, (stage, member) => stage.grant(member));
      return this;
    },
    gaveWrongName(after: number, correctedAfter: number | null) {
      then(after, (stage, member) => stage.failName(member));
      if (correctedAfter !== null)
        then(correctedAfter, (stage, member) => stage.correctName(member, `${person.username}_fx`));
      return this;
    },
    triesFirst(grantedAfter: number | null) {
      then(5 * MINUTES, (stage, member) => stage.askTrial(member));
      if (grantedAfter !== null) then(grantedAfter, (stage, member) => stage.grant(member));
      return this;
    },
    trialIsRefused(after: number) {
      then(after, (stage, member) => stage.refuseTrial(member));
      return this;
    },
    /** `refusal`: why not; null confirms; left out it waits for the team. */
    wantsMoneyBack(after: number, answer?: { after: number; refusal: string | null }) {
      then(after, (stage, member) => stage.askRefund(member, orderId(), texts.refund));
      if (answer !== undefined) then(answer.after, (stage) => stage.answerRefund(orderId(), answer.refusal));
      return this;
    },
    keepsItAfterAll(after: number) {
      then(after, (stage, member) => stage.withdrawRefund(member, orderId()));
      return this;
    },
    accessIsTaken(after: number) {
      then(after, (stage, member) => stage.withdraw(member));
      return this;
    },
    /** The provider looked at the payment, and lets it through. */
    isCleared(after: number) {
      then(after, (stage) => stage.clearPayment(orderId()));
      return this;
    },
    complainsAtProvider(after: number) {
      then(after, (stage) => stage.dispute(orderId()));
      return this;
    },
    asks(topic: keyof typeof texts.tickets, after: number, answeredAfter: number | null, thanksAfter?: number) {
      const { subject, message, answer, thanks } = texts.tickets[topic];
      then(after, (stage, member) => stage.ask(member, subject, message));
      if (answeredAfter !== null) then(answeredAfter, (stage, member) => stage.answer(member, answer));
      if (thanksAfter !== undefined) {
        then(thanksAfter, (stage, member) => stage.reply(member, thanks));
        then(thanksAfter + 2, (stage, member) => stage.closeTicket(member));
      }
      return this;
    },
    /** So many lessons of a course, one a day. */
    studies(courseId: string, lessons: number, after: number) {
      for (let index = 0; index < lessons; index += 1) {
        then(after + 24 * index, async (stage, member) => {
          const [lesson] = await stage.business.read<{ id: string }>(LESSONS_SQL, [courseId, index]);
          if (lesson === undefined) return;
          await stage.business.act("save-lesson-progress", member, {
            lessonId: lesson.id,
            watched: [],
            position: 0,
            isRead: true,
          });
        });
      }
      return this;
    },
    booksClass(after: number, markedAfter: number | null) {
      let bookingId = "";
      then(after, async (stage, member) => {
        const [slot] = await stage.business.read<{ id: string }>(SLOT_SQL, [stage.business.clock()]);
        if (slot === undefined) throw new Error("there is no free slot");
        ({ bookingId } = await stage.business.act("book-private-class", member, { slotId: slot.id }));
      });
      if (markedAfter !== null) then(markedAfter, (stage) => stage.markClass(bookingId, "done"));
      return this;
    },
    teamNotes(text: string, after: number) {
      then(after, (stage, member) => stage.note(member, text));
      return this;
    },
  };
}

const SLOT_SQL = `select s.id from public.class_slots s where s.withdrawn_at is null and s.starts_at > $1
  and not exists (select from public.class_bookings b where b.slot_id = s.id and b.state <> 'cancelled')
  order by s.starts_at limit 1`;
