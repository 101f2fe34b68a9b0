package dev.docs.rule;

import static dev.docs.rule.Rules.Rule.Source.INTERFACE;
import static dev.docs.rule.Rules.Rule.Source.LATER_INTERFACE;
import static dev.docs.rule.Rules.Rule.Source.OUR_CHOICE;
import static dev.docs.rule.Rules.Rule.Source.SPECIFICATION;
import static dev.docs.rule.Rules.Rule.Source.VENDOR_DOCUMENTATION;

import dev.docs.rule.Rules.Rule;
import java.util.List;

/** Rules about fonts, uploads, translations and names of organizations. */
final class OrganizationRules {

  private OrganizationRules() {}

  static final List<Rule> ALL =
      List.of(
          // what an organization has as a whole
          LATER_INTERFACE.rule(
              "git-info",
              "The Git info of a space that is linked with no repository is not found (404), and under the interface of 2025 an object without fields."),
          OUR_CHOICE.rule(
              "assets-permission",
              "Fonts, uploads, translations and the glossary are managed with the role create and visible to every member. Guests get empty lists, and 404 for single ones."),
          OUR_CHOICE.rule(
              "compression",
              "The server compresses answers of text or JSON from 1,400 bytes on with gzip for clients that accept it, except answers to requests with cookies. A servlet leaves compression to its container."),
          OUR_CHOICE.rule(
              "upload",
              "An upload accepts one file by PUT to its URL, which needs no token and contains a secret. Sending the same bytes again succeeds; different bytes are refused with 409."),
          OUR_CHOICE.rule(
              "upload-limits",
              "A file has at most 10 MiB, otherwise 413; the announced size is checked against that limit, but not against the file. An unused upload expires after an hour and is then unknown: 404 for PUT, 400 as a storageKey. Both limits can be configured."),
          OUR_CHOICE.rule(
              "upload-type",
              "A font file is recognized by its signature. It must have a complete header and all bytes that this announces, and be of the announced type, if any: woff or woff2, by any of their names. The Content-Type of the PUT is ignored."),
          VENDOR_DOCUMENTATION.rule(
              "font-weight",
              "A font always has a face of weight 400; a change that would leave it without one is refused with 412."),
          INTERFACE.rule(
              "font-faces",
              "fontFaces of an update names weights, each once, with the file that they get, or with storageKey null to remove them; weights that it does not name stay. A key can be used for several weights and fonts, and reused by a font that uses it. Files that no font uses any more are deleted at once."),
          OUR_CHOICE.rule(
              "font-number",
              "An organization has at most 1,000 fonts, because they are listed without paging; creating another is refused with 412."),
          OUR_CHOICE.rule(
              "font-download",
              "A font file is public at the URL of its source, without a token, because published sites use it. The file at a URL never changes, and is gone when its face is deleted."),
          SPECIFICATION.rule(
              "translation-fields",
              "Translation settings have a title and languages; the fields of the later interface are optional. Without a title, settings with a source and a language are titled by the language's code."),
          OUR_CHOICE.rule(
              "translation-languages",
              "Languages are well-formed BCP 47 tags of at most 35 characters, each once regardless of letter case. New settings without languages have those of their source and language."),
          OUR_CHOICE.rule(
              "translation-status",
              "Nothing is translated: all settings are pending, with 0 runs. Without instructions, these are an empty document."),
          OUR_CHOICE.rule(
              "glossary-batch",
              "Up to 1,000 changes of the glossary are applied in order, all or nothing. Updating a missing entry is refused with 400, deleting one does nothing; an update replaces all translations of an entry."),
          OUR_CHOICE.rule(
              "subdomain",
              "A subdomain is the hostname of an organization, unique in the instance. Names that visitors would take for the service's own, such as www, api, admin, mail or preview, and names that begin with xn-- are refused with 400. A subdomain is found regardless of letter case by people in the organization, guests included; for others it is unknown. It is always active."),
          OUR_CHOICE.rule(
              "former-names",
              "A subdomain or custom hostname that an organization gives up can for seven days only be taken by that organization, otherwise 409, and then by everybody. Meanwhile URLs at a former subdomain redirect to the present address; a custom hostname that was removed leads nowhere."),
          OUR_CHOICE.rule(
              "custom-hostname",
              "A custom hostname has no status and is inactive until it is revalidated. The configured verifier is told the name and the organization and decides; without one every name is found live, and the stand-alone server refuses every name without --allow-foreign-hosts. A name that is refused stays inactive, and 400 tells what has to be done first. Revalidating an active one is refused with 409. A name at or below the domain of sites and an IP address are refused with 400, a host at which a site has its proxy with 409."),
          OUR_CHOICE.rule(
              "organization-transfer",
              "An organization that is exported alone takes along the users that it names, not the signing keys, the feed, or what was kept of content that moved between organizations. It is loaded as a whole or not at all. The same id means the same user everywhere: users who exist stay as they are. It is refused, with all reasons, when it or anything of it exists, a subdomain, hostname or proxy of it is taken or reserved, or the e-mail of a new user belongs to another."),
          OUR_CHOICE.rule(
              "custom-hostname-permission",
              "People in the organization, guests included, see its custom hostname; admins give sites theirs, revalidate and remove it."));
}
