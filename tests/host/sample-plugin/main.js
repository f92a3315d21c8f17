// A small plugin in plain CommonJS that touches each part of the host once.
const obsidian = require('obsidian');

const VIEW_TYPE = 'host-sample-view';

class SampleView extends obsidian.ItemView {
  getViewType() {
    return VIEW_TYPE;
  }

  getDisplayText() {
    return 'Sample notes';
  }

  getIcon() {
    return 'lucide-list';
  }

  async onOpen() {
    this.draw();
    this.registerEvent(this.app.vault.on('create', () => this.draw()));
    this.registerEvent(this.app.vault.on('delete', () => this.draw()));
    this.registerEvent(this.app.vault.on('rename', () => this.draw()));
  }

  draw() {
    this.contentEl.empty();
    const list = this.contentEl.createDiv('host-sample-list');
    for (const file of this.app.vault.getMarkdownFiles()) {
      const button = list.createEl('button', { text: file.basename });
      button.addEventListener('click', () => this.app.workspace.openLinkText(file.path, '', false));
    }
  }
}

class SampleModal extends obsidian.Modal {
  onOpen() {
    this.setTitle('Sample dialog');
    new obsidian.Setting(this.contentEl).setName('Name').addText((text) => text.setPlaceholder('Your name'));
    new obsidian.Setting(this.contentEl).addButton((button) => button.setButtonText('Done').setCta().onClick(() => this.close()));
  }
}

class SampleTab extends obsidian.PluginSettingTab {
  getSettingDefinitions() {
    return [
      { name: 'Greeting', desc: 'Said when a note is greeted.', control: { type: 'text', key: 'greeting', validate: (value) => (value === '' ? 'Say something.' : undefined) } },
      { name: 'Loud', desc: 'Greets in capitals.', control: { type: 'toggle', key: 'loud' } },
      {
        type: 'group',
        heading: 'Places',
        items: [
          { name: 'Folder', control: { type: 'folder', key: 'folder', placeholder: 'Any folder' } },
          { name: 'Level', control: { type: 'dropdown', key: 'level', options: { low: 'Low', high: 'High' } }, visible: () => this.plugin.settings.loud },
          { name: 'Forget everything', action: () => new obsidian.Notice('Forgotten') },
        ],
      },
    ];
  }

  constructor(app, plugin) {
    super(app, plugin);
    this.plugin = plugin;
  }
}

module.exports = class SamplePlugin extends obsidian.Plugin {
  async onload() {
    this.settings = { greeting: 'Hello', loud: false, ...(await this.loadData()) };
    this.seen = [];
    this.registerEvent(this.app.vault.on('create', (file) => this.seen.push(`create ${file.path}`)));
    this.app.workspace.onLayoutReady(() => this.seen.push('layout ready'));
    this.registerEvent(this.app.workspace.on('layout-change', () => this.seen.push('layout change')));
    this.registerView(VIEW_TYPE, (leaf) => new SampleView(leaf));
    this.addRibbonIcon('lucide-list', 'Open sample notes', () => this.openView());
    this.addSettingTab(new SampleTab(this.app, this));
    this.addCommands();
    this.registerHoverLinkSource('host-sample', { display: 'Host sample', defaultMod: true });
    this.registerEvent(
      this.app.workspace.on('file-menu', (menu, file) => {
        menu.addItem((item) => item.setTitle('Greet this file').setIcon('lucide-hand').onClick(() => this.greet(file.name)));
      }),
    );
    this.registerCliHandler('host-sample:greet', 'Greets somebody', { name: { value: '<name>', description: 'Whom', required: true } }, ({ name }) => `${this.settings.greeting}, ${name}`);
    this.registerMarkdownPostProcessor((element) => {
      for (const code of element.querySelectorAll('code')) code.classList.add('host-sample-code');
    });
  }

  addCommands() {
    this.addCommand({ id: 'open', name: 'Open sample notes', callback: () => this.openView() });
    this.addCommand({ id: 'dialog', name: 'Open sample dialog', callback: () => new SampleModal(this.app).open() });
    this.addCommand({
      id: 'greet',
      name: 'Greet the note',
      checkCallback: (checking) => {
        const file = this.app.workspace.getActiveFile();
        if (!file) return false;
        if (!checking) this.greet(file.basename);
        return true;
      },
    });
    this.addCommand({ id: 'request', name: 'Ask an outside server', callback: () => this.ask('https://example.org/') });
  }

  async ask(url) {
    try {
      const answer = await obsidian.requestUrl(url);
      new obsidian.Notice(`Answer: ${answer.text}`);
    } catch (error) {
      new obsidian.Notice(`No answer: ${error.message}`);
    }
  }

  greet(name) {
    const text = `${this.settings.greeting}, ${name}`;
    new obsidian.Notice(this.settings.loud ? text.toUpperCase() : text);
  }

  onExternalSettingsChange() {
    this.seen.push('external settings');
  }

  async openView() {
    await this.app.workspace.ensureSideLeaf(VIEW_TYPE, 'right');
  }
};
