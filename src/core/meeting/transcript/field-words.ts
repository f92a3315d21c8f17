// Labels that stand before a colon without being anybody's name.

const english = `date time when where location place room attendees participants present absent
  apologies agenda topic topics decision decisions decided action actions action-item action-items todo todos to-do
  to-dos task tasks note notes owner owners due deadline status project projects question questions open-questions goal
  goals next-step next-steps summary risk risks issue issues background context conclusion conclusions outcome outcomes
  example examples warning important update updates problem problems solution idea ideas ps p.s fyi tl;dr link links url
  source title subject duration recording recorded meeting meeting-id transcript hint tip follow-up follow-ups
  okay ok yes no well so right sorry look listen anyway basically first second third finally also however therefore
  because again hey hi hello thanks remember answer pros cons option options step steps result results plan cost budget re fw fwd`;
const japanese = `日時 日付 時間 場所 会場 参加者 出席者 欠席者 議題 議事 決定 決定事項 アクション アクションアイテム 宿題 課題 備考 メモ 目的
  結論 質問 要約 次回 期限 締切 担当 担当者 注意 例 例えば 理由 背景 問題 問題点 論点 未決事項 確認事項 タスク 概要 結果 連絡事項
  スケジュール ポイント コスト リスク メリット デメリット テーマ ゴール 一つ目 二つ目 三つ目 一点目 二点目 三点目 まず 最後 次 ただし つまり 要するに 以上 補足 前提 状況 進捗 方針 対応 予算 費用 案`;
const chinese = `时间 日期 地点 参会人 参会人员 参会者 与会者 与会人员 出席 出席人 缺席 议题 议程 决定 决议 结论 待办 待办事项 行动项 备注 说明 目的
  目标 问题 总结 摘要 下一步 负责人 截止 截止日期 注意 例如 比如 原因 主题 背景 风险 任务 結論 時間 地點 與會者 議程 決議 待辦 待辦事項 備註
  說明 目標 總結 負責人 截止日期 主題 風險 任務
  重点 關鍵 关键 首先 其次 最后 最後 另外 总之 进度 進度 预算 預算 方案 情况 情況 补充 補充 前提 优点 缺点 理由 第一 第二 第三 第一点 第二点 第三点`;

const words: ReadonlySet<string> = new Set([english, japanese, chinese].flatMap((list) => list.split(/\s+/)));

/** True for a label such as `Date`, `Decisions` or `議題`: what stands behind it is no speech of somebody so named. */
export function isFieldWord(label: string): boolean {
  return words.has(label.trim().toLowerCase().replace(/\s+/g, '-'));
}
