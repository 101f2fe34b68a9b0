/** What the references of a content name: pages, files, anchors. */
@NullMarked
package dev.docs.content.reference.internal;

import org.jspecify.annotations.NullMarked;
