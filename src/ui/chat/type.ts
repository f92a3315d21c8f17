// The name by which the app knows the assistant view.

/** View type; it stands in workspace files, so it never changes. */
export const assistantType = 'meeting-assistant-chat';
