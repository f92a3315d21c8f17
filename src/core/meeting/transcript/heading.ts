// Headings that say: here begins the transcript.

const english = /^(?:(?:meeting|full|raw|call|audio|video|zoom|teams|auto|automatic|live|the)[\s-]+)*transcript(?:ion|s)?$/;
const japanese = /^(?:会議|議事録|録音|音声|自動|全文|の|・|\s)*(?:文字起こし|文字おこし|書き起こし|トランスクリプト|トランスクリプション|逐語録)(?:全文)?$/;
const chinese =
  /^(?:会议|會議|议事录|議事錄|录音|錄音|语音|語音|自动|自動|完整|全文|的|之|・|·|[:：\s—-])*(?:逐字稿|转录|轉錄|转写|轉寫|文字记录|文字記錄|文字实录|文字稿)(?:全文|文本|稿)?$/;

/** Characters of the longest heading that is looked at. */
const longest = 100;

/** True for `Transcript`, `文字起こし`, `转写稿` and their kin, with marks, emoji, a colon or a note in brackets around them. */
export function isTranscriptHeading(text: string): boolean {
  if (text.length > longest) return false;
  const words = text
    .replace(/[([（【].*[)\]）】]\s*[:：]?\s*$/, '')
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .toLowerCase();
  return english.test(words) || japanese.test(words) || chinese.test(words);
}
