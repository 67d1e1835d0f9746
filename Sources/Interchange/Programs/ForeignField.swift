/// A part of a to-do in the tables and objects of other programs.
enum ForeignField: String, CaseIterable {
  case text, done, list, due, priority, tags, note, wait, recur, created, completed, modified, uid, under,
    needs, started, clock, anchor
  /// Dates, or whether it is so.
  case canceled, archived, deleted
  /// The due date of an item without another one.
  case deadline
  /// The time of the due date, whether it has none, whether it has one, and its zone.
  case time, isDay, hasTime, zone
  /// The kind of row or object: only some are tasks.
  case kind
  /// A name by which others of the file refer to it, without being an identifier for later imports.
  case id
  /// The task that a note is for.
  case noteOf
  case indent, section, afterCompletion, flagged
  /// The order among the tasks of its list.
  case position
  case left

  /// The columns of flick's own tables, in order.
  static let written = allCases.prefix { $0 != .canceled }

  /// Whether several values of one item count together.
  var isCollected: Bool { [.done, .tags, .note, .needs, .archived, .deleted, .id].contains(self) }

  /// The user's word for it, or nil for what only serves to read others.
  var said: String? {
    let words: [ForeignField: String] = [
      .done: "state", .wait: "start", .recur: "repeat", .under: "parent", .needs: "dependencies",
      .uid: "identifier", .isDay: "whole days", .canceled: "canceled",
      .afterCompletion: "repeat after completion", .section: "section (kept)", .noteOf: "comments",
      .indent: "indents", .created: "creation", .completed: "completion", .modified: "last change",
    ]
    return [.id, .kind, .left, .hasTime, .deleted, .position].contains(self) ? nil : words[self] ?? rawValue
  }

  /// The titles of columns in other programs' tables and languages.
  private static let titles: [(ForeignField, String)] = rows(
    of: """
      text: title|task|summary|name|subject|content|task name|card name|to-do|todo|item|aufgabe|titel|betreff|\
      zusammenfassung|tâche|titre|objet|résumé|tarea|título|asunto|resumen|taak|onderwerp|attività|titolo|oggetto|\
      zadanie|uppgift
      done: status|state|état|is completed|completed?|is done|checkbox|due complete|% complete|% abgeschlossen|% achevé|\
      % completado|erledigt|zustand|fertig|terminé|statut|hecho|estado|completado|voltooid|gedaan|stato|fatto|concluído|\
      klar
      list: project|list name|project name|projects|area|board|folder|liste|projekt|projet|proyecto|lista|lijst|progetto
      due: due date|due on|due at|date due|fällig|fällig am|fälligkeitsdatum|fälligkeit|termin|échéance|vencimiento|\
      fecha de vencimiento|vervaldatum|scadenza|prazo
      deadline: deadline|frist
      time: due time|uhrzeit
      zone: time zone
      tags: labels|label|tag|categories|category|contexts|context|schlagwörter|kategorie|kategorien|étiquettes|\
      catégorie|catégories|categoría|categorías|categoria|etiquetas|labels
      note: notes|description|card description|details|comment|comments|body|notiz|notizen|beschreibung|notas|remarques|\
      notities
      created: created at|created time|created on|date created|creation date|added|added at|date added|erstellt|\
      erstellt am|créé|créé le|date de création|creado|creado el
      completed: completed at|completed time|completed on|completion date|date completed|completed date|date done|\
      done at|finished|resolved|erledigt am|abgeschlossen am
      modified: modified at|updated at|last modified|updated|last edited time|modification date|last updated|geändert
      recur: repeat|recurrence|repeats|recurring|wiederholung|récurrence|repetir
      wait: start|start date|start on|starts|starts at|defer|defer date|deferred until|hide until|scheduled|beginn|\
      beginnt am|startdatum|début|date de début|inicio|fecha de inicio|fecha de comienzo
      priority: importance|urgency|priorität|prio|dringlichkeit|wichtigkeit|priorité|prioridad|prioriteit|priorità
      under: parent|parent task|parent item|parent issue
      needs: blocked by|depends on|dependencies
      flagged: flag
      """)

  /// The fields by their titles in any program.
  static let named = table(titles + written.map { ($0, $0.rawValue) })

  /// The fields by the names of a table, without what tells `Due Date` from `due_date`.
  static func table(_ titles: [(ForeignField, String)]) -> [String: ForeignField] {
    let keys = titles.flatMap { field, names in
      names.split(separator: "|").map { (key(String($0)), field) }
    }
    return Dictionary(keys) { $1 }
  }

  static func key(_ title: String) -> String {
    String(title.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "%" || $0 == "?" })
  }
}
