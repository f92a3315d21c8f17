// Names in Chinese and Japanese letters, by their looks.

/** What stands behind a name: titles, forms of address, roles. */
const titles = /(?:さん|様|さま|氏|君|くん|ちゃん|先生|委員長?|議員|議長|大臣|部長|課長|社長|係長|次長|室長|主任|主査|専務|常務|会長|教授|監督|代表|担当|老师|老師|先生|女士|小姐|同学|同學|经理|經理|总监|總監|总经理|主管|主席|董事长?|教授|博士|医生|醫師|工程师|律师|[总總哥姐])$/u;
/** Speakers whom nobody named. */
const numbered = /^(?:発言者|話者|参加者|登壇者|司会者?|議長|说话人|說話人|讲话人|发言人|發言人|参会人|主持人|嘉宾|嘉賓|用户|使用者|客服|記者|记者|面接官|聞き手|语音|ゲスト|ホスト|スピーカー|ユーザー|インタビュアー)[ _-]?[0-9０-９A-Za-zＡ-Ｚ一二三四五六七八九十甲乙丙]{0,4}$/u;
/** How a clause begins in Chinese; no surname that is met often is among these. */
const clause = /^(?:我|你|您|他|她|它|这|那|這|是|不|没|沒|有|就|所以|但|因|如|还|還|也|要|请|請|说|說|先|再|最|关|關|重|第|对|對|目前|现在|現在|今|明天|昨|另|其|总之|總之|比如|例如|首|一|二|三|次|各|全|当|當|为|為|可|应|應|待|本|新|旧|舊|以|从|從|在|把|被|让|讓|给|給|用|做|看|想|大家|问|問|答|结|結|补|補)/u;
/** How a name ends in no language, but a clause does. */
const ending = /(?:する|した|します|です|ます|こと|もの|ない|から|まで|ので|けど|ても|では|には|って|いう|れば|たら|なら|より|とは|ため|点|的|了|吗|呢|吧|是|着|過|过|说|為|为)$/u;

/**
 * True for `田中さん`, `佐々木小次郎`, `田中まり`, `ジョン・スミス`, `王小明老师`, `发言人2`. A phrase of the kind that somebody may say before a
 * colon (`次の問題について`, `我的看法是`) is none; a name of a form that is not here counts once it comes back.
 */
export function looksLikeEasternName(label: string): boolean {
  const text = label.replace(/\s*[(（[【].*$/u, '').trim();
  if (text.length === 0 || text.length > 16) return false;
  if (numbered.test(text)) return true;
  const bare = text.replace(titles, '').trim();
  if (bare === '') return /^[\p{Script=Han}]{2,4}$/u.test(text);
  if (bare !== text) return bare.length <= 8 && !/[をがはへ]/u.test(bare.slice(1));
  return isFullName(text) && !clause.test(text) && !ending.test(text);
}

/** Letters in the order in which names have them: Han, or katakana, or hiragana, or Han with hiragana or Latin letters behind. */
function isFullName(text: string): boolean {
  if (/^[\p{Script=Han}々]{2,6}$/u.test(text)) return text.length <= 5 || text.includes('々');
  if (/^[\p{Script=Han}々]{1,4}[ \u3000·・][\p{Script=Han}々\p{Script=Hiragana}\p{Script=Katakana}ー]{1,5}$/u.test(text)) return true;
  if (/^[\p{Script=Katakana}ー]{2,10}(?:[・·=＝ ][\p{Script=Katakana}ー]{1,10}){0,3}$/u.test(text)) return true;
  if (/^[\p{Script=Han}々]{1,3}[\p{Script=Hiragana}]{2,4}$/u.test(text)) return !/^[\p{Script=Han}々]{1,3}[のをがはにでとも]/u.test(text) || text.length >= 4;
  if (/^[\p{Script=Han}]{2,6}[·・][\p{Script=Han}·・]{1,10}$/u.test(text)) return true;
  return /^\p{Script=Hiragana}{2,6}$/u.test(text) || /^[A-Za-z][\w.]{0,15}[ _-]?[\p{Script=Han}\p{Script=Katakana}ー]{1,8}$/u.test(text) || /^[\p{Script=Han}]{1,5}[ _-]?[A-Za-z]{1,12}$/u.test(text);
}
