import { defineSubject } from "#server/platform/subject.ts";
import { answerQuestion } from "./answer-question.ts";
import { certificateIssued } from "./certificate-issued.ts";
import { issueCertificate } from "./issue-certificate.ts";
import { personalTables } from "./personal-tables.ts";
import { revokeCertificate } from "./revoke-certificate.ts";
import { saveLessonProgress } from "./save-lesson-progress.ts";
import { updateLesson } from "./update-lesson.ts";

/** Courses, lessons, progress and certificates. */
export const courses = defineSubject({
  actions: { answerQuestion, issueCertificate, revokeCertificate, saveLessonProgress, updateLesson },
  letters: { certificateIssued },
  personal: personalTables,
});
