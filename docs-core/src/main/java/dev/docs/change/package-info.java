/** Change requests: proposed edits of a space's content, reviewed, updated and merged. */
package dev.docs.change;
