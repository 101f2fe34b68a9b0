/** How content is kept: nodes, texts and the parts of files. */
@NullMarked
package dev.docs.content.internal;

import org.jspecify.annotations.NullMarked;
