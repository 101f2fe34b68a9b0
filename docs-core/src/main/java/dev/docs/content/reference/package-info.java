/** What the texts, covers and links of a content refer to. */
package dev.docs.content.reference;
